import { eventTypes } from '../../modules/registry.ts';
import { digestOf, knownDigests, readSample, sampleNames, understand } from './samples.ts';

const names = sampleNames();

it('there is a sample of every type and version that was ever written', () => {
  const written = Object.entries(eventTypes).flatMap(([type, { schemaVersion }]) =>
    Array.from({ length: schemaVersion }, (_, index) => `${type}.v${index + 1}`),
  );
  expect(names).toEqual(written.sort());
});

it('no sample was changed since it was written; a new one is added to digests.json', () => {
  expect(Object.fromEntries(names.map((name) => [name, digestOf(name)]))).toEqual(knownDigests());
});

it.each(names)('%s means what it always meant', async (name) => {
  const { decoded, effect, ...sample } = readSample(name);
  expect(`${sample.type}.v${sample.schemaVersion}`).toBe(name);
  // States and read models may come to say more than they did, never something else.
  expect(await understand(sample)).toMatchObject({ decoded, effect });
});
