/**
 * Takes out of react-dom what nobody here uses, which is 1.3 KB (gzip) of every first load: its own requirements that
 * webpack follows through a `const` but not through a `var`, and the component stacks of errors, which no report holds.
 */
module.exports = (source) =>
  source
    .replace(/^var (?=\w+ = require\()/gm, 'const ')
    .replace(/^(function getStackByFiberInDevAndProd\(\w+\) \{)[\s\S]*?^\}$/m, "$1\n  return '';\n}");
