import fc from 'fast-check';
import { publishLog, shortEntries } from '../testing/staticLog.ts';
import { EMPTY_ROOT, Frontier, leafHash, nodeHash } from './merkle.ts';
import { proveConsistency, proveInclusion, verifyConsistency, verifyInclusion } from './proofs.ts';
import { edgeRoot, parseTilePath, tilePath, tilesOf } from './tiles.ts';

const isFull = process.env.FULL === '1';
/** RFC 6962, §2.1, word for word. */
function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length <= 1) return leaves[0] ?? EMPTY_ROOT;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)));
}

/** Beyond a power of two, where the shape of the tree changes. */
const ALL = isFull ? 70 : 20;
/** Beyond two full levels of tiles. */
const LARGE = 65_537;
const largeEntries = shortEntries(LARGE);
const large = publishLog(largeEntries);
const log = publishLog(shortEntries(ALL));
const leaves = shortEntries(ALL).map(leafHash);
const roots = Array.from({ length: ALL + 1 }, (_, size) => rootOf(leaves.slice(0, size)));
const flipped = (hash: Buffer | undefined) => {
  const copy = Buffer.from(hash ?? Buffer.alloc(32));
  copy[7] = (copy[7] ?? 0) ^ 1;
  return copy;
};

describe('the tree', () => {
  it('matches known roots', () => {
    expect(EMPTY_ROOT.toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(leafHash(Buffer.alloc(0)).toString('hex')).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
    const words = 'one two three four five six seven eit nain ten ileven twelf threeten fourten fivten'.split(
      ' ',
    );
    const frontier = new Frontier();
    const found: Record<number, string> = {};
    for (const word of words) {
      frontier.append(leafHash(Buffer.from(word)));
      found[frontier.size] = frontier.root.toString('base64');
    }
    expect(found).toMatchObject({
      1: '0Nc2CrefWKseHj/mStd+LqC8B+NrX0btIiPt2SmN+ek=',
      2: 'T1X2GdkhUjV3iyufF9b0kVsWFxIU0VI4EpNml2Teci4=',
      7: 'IrSXADBqJ7EQoUODSDKROySgNveeL6CFhik2w/+fS7U=',
      8: 'bC+VwvrJbalNVjfkdI8kUgs7mJoXrqiXCE7bgnD28pY=',
      15: 'rKbDipCvhuX1GZ7g5BBe8sA6BbJ7ja/1nk427v383cs=',
    });
  });

  it('grows leaf by leaf as defined, also when continued from a stored edge', () => {
    let frontier = new Frontier();
    for (const [size, leaf] of leaves.entries()) {
      expect(frontier.root).toEqual(roots[size]);
      frontier = new Frontier(frontier.size, frontier.edge);
      frontier.append(leaf);
    }
    expect(frontier.root).toEqual(roots[ALL]);
    expect(() => new Frontier(3, Buffer.alloc(32))).toThrow(RangeError);
  });

  it('has a root that can be computed from the right edge of its tiles', async () => {
    const full = isFull ? [65_536] : [];
    const small = [0, 1, 255, 256, 257, 511, 512, 513, ...full].map((size) => publishLog(shortEntries(size)));
    for (const { size, root, readTile } of [...small, large]) {
      expect(await edgeRoot(size, readTile)).toEqual(root);
    }
  });
});

describe('tiles', () => {
  it('have the paths of the specification, and only those', () => {
    const path = (index: number, width = 256) => tilePath({ level: 0, index, width });
    expect(path(5)).toBe('tile/0/005');
    expect(path(1_234_067, 8)).toBe('tile/0/x001/x234/067.p/8');
    expect(tilePath({ level: 'entries', index: 1000, width: 1 })).toBe('tile/entries/x001/000.p/1');
    const wrong =
      'tile/0/5 tile/0/0005 tile/00/005 tile/64/005 tile/0/x000/005 tile/0/005.p/0 tile/0/005.p/256 tile/0/005.p/08 tile/-1/005 tile/data/005 tile/0/001/002 /tile/0/005 tile/0/005/';
    for (const each of wrong.split(' ')) expect([each, parseTilePath(each)]).toEqual([each, undefined]);
  });

  it('can be parsed from their paths', () => {
    const level = fc.oneof(fc.constant('entries' as const), fc.integer({ min: 0, max: 63 }));
    const index = fc.integer({ min: 0, max: 2 ** 40 });
    fc.assert(
      fc.property(fc.record({ level, index, width: fc.integer({ min: 1, max: 256 }) }), (tile) =>
        expect(parseTilePath(tilePath(tile))).toEqual(tile),
      ),
    );
  });

  it('have the number and widths that the size requires', () => {
    const shape = (size: number) =>
      [...tilesOf(size)].map(tilePath).filter((path) => path.includes('.p/') || !path.startsWith('tile/0'));
    expect([...tilesOf(70_000)]).toHaveLength(274 + 2 + 1);
    expect(shape(70_000)).toEqual(['tile/0/273.p/112', 'tile/1/000', 'tile/1/001.p/17', 'tile/2/000.p/1']);
    expect([...tilesOf(256)].map(tilePath)).toEqual(['tile/0/000', 'tile/1/000.p/1']);
    expect([...tilesOf(0)]).toEqual([]);
  });
});

describe('proofs', () => {
  it('of inclusion hold for every leaf of every size, and for nothing else', async () => {
    for (let size = 1; size <= ALL; size++) {
      for (let index = 0; index < size; index++) {
        const claim = { index, size, leaf: leaves[index] as Buffer, root: roots[size] as Buffer };
        const proof = await proveInclusion(index, size, log.readTile);
        const refused = [
          verifyInclusion({ ...claim, leaf: flipped(claim.leaf) }, proof),
          verifyInclusion({ ...claim, root: flipped(claim.root) }, proof),
          verifyInclusion({ ...claim, index: index + 1 }, proof),
          verifyInclusion({ ...claim, index: size }, proof),
          verifyInclusion(claim, [...proof, flipped(claim.leaf)]),
          ...proof.map((hash, at) => verifyInclusion(claim, proof.with(at, flipped(hash)))),
          proof.length > 0 && verifyInclusion(claim, proof.slice(1)),
        ];
        expect([size, index, verifyInclusion(claim, proof), refused.some(Boolean)]).toEqual([
          size,
          index,
          true,
          false,
        ]);
      }
    }
    await expect(proveInclusion(3, 3, log.readTile)).rejects.toThrow(RangeError);
  });

  it('of consistency hold between any two sizes, and for nothing else', async () => {
    for (let size = 0; size <= ALL; size++) {
      for (let oldSize = 0; oldSize <= size; oldSize++) {
        const old = { size: oldSize, root: roots[oldSize] as Buffer };
        const now = { size, root: roots[size] as Buffer };
        const proof = await proveConsistency(oldSize, size, log.readTile);
        const refused = [
          verifyConsistency({ ...old, root: flipped(old.root) }, now, proof),
          oldSize > 0 && verifyConsistency(old, { ...now, root: flipped(now.root) }, proof),
          verifyConsistency(old, now, [...proof, flipped(now.root)]),
          ...proof.map((hash, at) => verifyConsistency(old, now, proof.with(at, flipped(hash)))),
          proof.length > 0 && verifyConsistency(old, now, proof.slice(1)),
          oldSize < size && verifyConsistency(now, old, proof),
        ];
        expect([oldSize, size, verifyConsistency(old, now, proof), refused.some(Boolean)]).toEqual([
          oldSize,
          size,
          true,
          false,
        ]);
      }
    }
    await expect(proveConsistency(4, 3, log.readTile)).rejects.toThrow(RangeError);
  });

  it('hold across several levels of tiles', async () => {
    const size = LARGE;
    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), async (index) => {
        const leaf = leafHash(largeEntries[index] as Buffer);
        const inclusion = await proveInclusion(index, size, large.readTile);
        expect(verifyInclusion({ index, size, leaf, root: large.root }, inclusion)).toBe(true);
        const old = { size: index, root: await edgeRoot(index, large.readTile) };
        expect(verifyConsistency(old, large, await proveConsistency(index, size, large.readTile))).toBe(true);
      }),
      { numRuns: isFull ? 40 : 10 },
    );
  });
});
