/** The versions this shell provides, by package; filled in by its build. */
const provides = (): Record<string, string> => JSON.parse(process.env.PROVIDES ?? '{}');

/**
 * The first requirement of a release ('react ^19.3.0') that this shell does not meet, or null. Releases state
 * caret ranges only (mf-shared/build/shares.cjs); any other range counts as unmet.
 */
export function unmetRequirement(requires: unknown): string | null {
  const provided = provides();
  for (const [name, range] of Object.entries(requires ?? {})) {
    if (!meetsCaret(provided[name], range)) return `${name} ${range}`;
  }
  return null;
}

/** A caret range fixes the first number that is not zero: semver.org, and npm's ranges. */
function meetsCaret(version = '', range: unknown): boolean {
  const own = numbersOf(version);
  const asked = numbersOf(String(range).replace(/^\^/, ''));
  const kept = asked.findIndex((number) => number > 0) + 1;
  const differs = asked.findIndex((number, index) => number !== own[index]);
  return (
    /^\^\d+\.\d+\.\d+$/.test(String(range)) &&
    (differs < 0 || (differs >= kept && Number(own[differs]) > Number(asked[differs])))
  );
}

const numbersOf = (version: string) => version.split('.').map(Number);
