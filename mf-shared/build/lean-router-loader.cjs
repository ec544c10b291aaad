/**
 * Removes unused code of react-router, and what keeps it in the bundle: a quarter of what every visitor would
 * load. A pattern that no longer matches after an upgrade costs bytes, which the budgets in
 * infra/edge/scripts.spec.mjs catch.
 */
const edits = [
  // mf-shared/router has no data router, so its contexts are never set. Its error pages go as well.
  [/React\d*\.useContext\(DataRouter(?:State)?Context\)/g, 'null'],
  [/let \{ isDataRoute \} = React\d*\.useContext\(RouteContext\)/g, 'const isDataRoute = false'],
  [
    /^(function (?:useRoutesImpl|_renderMatches)\(.+), dataRouterOpts\) \{$/gm,
    '$1) { const dataRouterOpts = null;',
  ],
  [/let dataRouterState = dataRouterOpts\?\.state;/g, 'const dataRouterState = null;'],
  [/let errors = dataRouterState\?\.errors;/g, 'const errors = null;'],
  [
    /^ +(?:middleware|loader|action|errorElement|shouldRevalidate|handle|lazy|\w*(?:HydrateFallback|hydrateFallback|ErrorBoundary)\w*): element\.props\..*\n/gm,
    '',
  ],
  // A computed name would need all of React as an object, which webpack builds at run time.
  [/(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic'],
  // Warnings to developers and the messages of assertions; tests still show both.
  [/^( +)(warning(?:Once)?\()/gm, '$1/*#__PURE__*/ $2'],
  [
    /^( +)invariant\(\n((?:(?!^\1\);$)[\s\S])*?),\n(?: +\/\/.*\n)* +(?:`(?:\\.|[^`\\])*`|"[^"]*"|getInvalidPathError\(.*\))\n\1\);/gm,
    '$1invariant($2);',
  ],
  [/^( +invariant\(.+), "[^"]*"\);$/gm, '$1);'],
  // Its version, for developer tools.
  [/^try \{\n +if \(isBrowser2\) \{[\s\S]*?\n\} catch \(e\) \{\n\}\n/gm, ''],
  // The package does not mark its top-level calls as free of side effects.
  [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
  [/^(var \w+ = )(new (?:Set|WeakMap)\(|Symbol\(|Object\.getOwnPropertyNames\()/gm, '$1/*#__PURE__*/ $2'],
  [/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /*#__PURE__*/ $1'],
  [
    /^var (\w+) = (class (?:\w+ )?extends React\d*\.Component \{[\s\S]*?\n\});/gm,
    'var $1 = /*#__PURE__*/ (() => $2)();',
  ],
];

/** @param {string} source */
module.exports = (source) =>
  edits.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), source);
