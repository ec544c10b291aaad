const { TestEnvironment } = require('jest-environment-jsdom');
const { propertiesWithResolvedValueImplemented } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

/** Inherited properties that decide what a person sees and can press. */
const inherited = ['visibility', 'pointer-events'];

// Computed styles leave out the colours: they cost most of the time, and no test asks for them.
for (const property of Object.keys(propertiesWithResolvedValueImplemented)) {
  if (!inherited.includes(property)) delete propertiesWithResolvedValueImplemented[property];
}

module.exports = TestEnvironment;
