/**
 * What every visitor would load of react-router and nobody uses, or what keeps it in the bundle: a quarter of it.
 * A pattern that matches no more after an upgrade costs bytes, which the budgets in infra/edge/scripts.spec.mjs see.
 */
const edits = [
  // mf-shared/router has no data router, so what belongs to one is never there. Its error pages go with it.
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
  // By a computed name it would need all of React as an object, which webpack makes at run time.
  [/(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic'],
  // Warnings to developers and the texts of assertions; tests show both.
  [/^( +)(warning(?:Once)?\()/gm, '$1/*#__PURE__*/ $2'],
  [
    /^( +)invariant\(\n((?:(?!^\1\);$)[\s\S])*?),\n(?: +\/\/.*\n)* +(?:`(?:\\.|[^`\\])*`|"[^"]*"|getInvalidPathError\(.*\))\n\1\);/gm,
    '$1invariant($2);',
  ],
  [/^( +invariant\(.+), "[^"]*"\);$/gm, '$1);'],
  // Its version, for developer tools.
  [/^try \{\n +if \(isBrowser2\) \{[\s\S]*?\n\} catch \(e\) \{\n\}\n/gm, ''],
  // The package does not mark what it does at import as free of side effects.
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
