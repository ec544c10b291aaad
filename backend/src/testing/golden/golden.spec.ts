import { eventTypes } from '../../modules/registry.ts';
import { digestOf, knownDigests, readSample, sampleNames, understand } from './samples.ts';

const names = sampleNames();

it('has a sample of every event type and schema version', () => {
  const written = Object.entries(eventTypes).flatMap(([type, { schemaVersion }]) =>
    Array.from({ length: schemaVersion }, (_, index) => `${type}.v${index + 1}`),
  );
  expect(names).toEqual(written.sort());
});

it('keeps every sample unchanged; a new one is added to digests.json', () => {
  expect(Object.fromEntries(names.map((name) => [name, digestOf(name)]))).toEqual(knownDigests());
});

it.each(names)('%s still decodes and folds to the same result', async (name) => {
  const { decoded, effect, ...sample } = readSample(name);
  expect(`${sample.type}.v${sample.schemaVersion}`).toBe(name);
  // States and read models may gain members, but existing ones must not change.
  expect(await understand(sample)).toMatchObject({ decoded, effect });
});
