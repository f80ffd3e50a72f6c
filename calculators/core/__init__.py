"""What every calculator is made of: rules, formulas, inputs, results."""
