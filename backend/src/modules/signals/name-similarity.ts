/**
 * How similar two names are, from 0 to 1: the share of the shorter name's words that the other contains, ignoring
 * order, case and accents. Initials match words that begin with them, because banks shorten names.
 */
export function nameSimilarity(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  if (fewer.length === 0) return 0;
  const left = [...more];
  let found = 0;
  for (const word of fewer) {
    const index = left.findIndex((candidate) => isSame(word, candidate));
    if (index < 0) continue;
    left.splice(index, 1);
    found++;
  }
  return found / fewer.length;
}

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const isSame = (one: string, other: string) =>
  one === other ||
  (one.length === 1 && other.startsWith(one)) ||
  (other.length === 1 && one.startsWith(other));
