import fc from 'fast-check';
import { IdSet, noIds } from './id-set.ts';

const setOf = (ids: Iterable<string>) => [...ids].reduce((set, id) => set.add(id), noIds);
/** A different UUID for each number, in no particular order. */
const uuid = (number: number) =>
  `${((number * 2_654_435_761) >>> 0).toString(16).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const uuids = (count: number) => Array.from({ length: count }, (_, number) => uuid(number));
const anyId = fc.oneof(fc.uuid(), fc.string({ maxLength: 4 }), fc.constantFrom('A', 'a', 'video-1'));

it('contains exactly the ids that were added, before and after packing', () => {
  fc.assert(
    fc.property(fc.array(anyId, { maxLength: 60 }), anyId, (ids, other) => {
      const model = new Set(ids);
      const set = setOf(ids);
      const unpacked = IdSet.unpack(JSON.parse(JSON.stringify(set.pack())));
      for (const each of [set, unpacked]) {
        expect(each.size).toBe(model.size);
        expect(ids.every((id) => each.has(id))).toBe(true);
        expect(each.has(other)).toBe(model.has(other));
        expect(each.toJSON()).toEqual([...model].sort());
      }
    }),
  );
});

it('packs the same ids identically, regardless of insertion order', () => {
  const ids = uuids(3000);
  const packed = setOf(ids).pack();
  expect(setOf([...ids].reverse()).pack()).toEqual(packed);
  expect(
    ids
      .slice(2000)
      .reduce((set, id) => set.add(id), IdSet.unpack(setOf(ids.slice(0, 2000)).pack()))
      .pack(),
  ).toEqual(packed);
});

it('leaves the set it was made from unchanged', () => {
  const ids = uuids(1100);
  const before = setOf(ids.slice(0, 511));
  setOf(ids.slice(511)).pack();
  const after = ids.slice(511).reduce((set, id) => set.add(id), before);
  expect([before.size, after.size]).toEqual([511, 1100]);
  expect(before.has(ids[600] as string)).toBe(false);
});

it('takes 16 bytes for a UUID', () => {
  const set = setOf(uuids(5120));
  expect(set.bytes).toBe(5120 * 16);
});
