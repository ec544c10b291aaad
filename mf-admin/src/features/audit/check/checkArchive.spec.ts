import { createHash } from 'node:crypto';
import { runInThisContext } from 'node:vm';
import { canonicalEntries, publishLog, testSigner } from 'mf-shared/testing/log';
import { EXPORT } from 'mf-shared/transparency';
import { packTar } from 'modern-tar';
import { checkArchive, type Progress } from './checkArchive.ts';

// Node's own versions, which jsdom lacks.
Object.assign(
  globalThis,
  runInThisContext(
    '({ Blob, ByteLengthQueuingStrategy, CompressionStream, DecompressionStream, ReadableStream, TransformStream, WritableStream })',
  ),
);

const { verifierKey } = testSigner;
const log = publishLog(canonicalEntries(600));
const noteOf = (size: number) => String(publishLog(canonicalEntries(size)).files.get('checkpoint'));

/** An archive of an exported log, with files added, replaced or removed by `changes`. */
async function archiveOf(changes: Record<string, Uint8Array | string | undefined> = {}): Promise<Blob> {
  const files = new Map<string, Uint8Array>(log.files);
  files.set(`${EXPORT.checkpoints}/300`, Buffer.from(noteOf(300)));
  const sums = [...files].map(
    ([path, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`,
  );
  files.set(EXPORT.sums, Buffer.from(sums.join('')));
  for (const [path, content] of Object.entries(changes)) {
    if (content === undefined) files.delete(path);
    else files.set(path, Buffer.from(content as string));
  }
  const packed = await packTar(
    [...files].map(([path, body]) => ({ header: { name: `log-600/${path}`, size: body.length }, body })),
  );
  return new Response(
    new Blob([packed]).stream().pipeThrough(new CompressionStream('gzip')) as ReadableStream,
  ).blob();
}

const check = async (archive: Blob, options: { verifierKey?: string; kept?: string[] } = {}) => {
  const steps: Progress[] = [];
  const request = { archive, verifierKey, kept: [], ...options };
  const result = await checkArchive(request, (progress) => steps.push(progress));
  return { ...result, steps };
};

describe('the check of an archive', () => {
  it('proves it against the key and the kept checkpoints, and reports its progress', async () => {
    const { steps, ...result } = await check(await archiveOf(), { kept: [noteOf(257)] });
    expect(result).toEqual({
      passed: true,
      lines: [
        `The newest checkpoint covers 600 entries; its root is ${log.root.toString('base64')}.`,
        'Every one of them is, bit for bit, what was signed.',
        'It contains what was signed before (checkpoints compared: 2).',
        'The log is proven.',
      ],
    });
    const percentsOf = (step: Progress['step']) =>
      steps.filter((each) => each.step === step).map((each) => each.percent);
    expect(percentsOf('unpack').at(-1)).toBe(100);
    expect(percentsOf('check')).toEqual([33, 66, 100]);
  });

  it('says so when no checkpoint was kept, because a log can be rewritten and signed again', async () => {
    const said = expect.stringMatching(/^No checkpoint that you kept was compared/);
    expect(await check(await archiveOf())).toMatchObject({
      passed: true,
      lines: expect.arrayContaining([said]),
    });
  });

  const bundle = log.files.get('tile/entries/001') as Buffer;
  const changed = Buffer.from(String(bundle).replace('"n":256', '"n":257'));
  it.each<[string, Record<string, Uint8Array | string | undefined>, RegExp]>([
    ['an altered entry', { 'tile/entries/001': changed }, /^WRONG \(altered\): entry 256 .* position 257\.$/],
    ['no checkpoint', { checkpoint: undefined }, /^WRONG \(rolled back\)/],
    ['a damaged file next to the log', { [EXPORT.key]: 'x' }, /^WRONG \(file\): key is not the file/],
    ['no digests', { [EXPORT.sums]: undefined }, /^WRONG \(file\): SHA256SUMS is missing/],
    [
      'an old checkpoint of another log',
      { 'checkpoints/300': 'x' },
      /^WRONG \(checkpoint\): a kept checkpoint/,
    ],
  ])('finds %s', async (_, changes, problem) => {
    const { steps, ...result } = await check(await archiveOf(changes));
    expect(result).toMatchObject({
      passed: false,
      lines: expect.arrayContaining([expect.stringMatching(problem)]),
    });
  });

  it('finds that the log ends before a kept checkpoint', async () => {
    const result = await check(await archiveOf(), { kept: [noteOf(700)] });
    expect(result).toMatchObject({ lines: [expect.stringMatching(/^WRONG \(rolled back\)/)] });
  });

  it('uses the key in the archive when none was given', async () => {
    expect(await check(await archiveOf(), { verifierKey: undefined })).toMatchObject({ passed: true });
    const result = await check(await archiveOf({ [EXPORT.key]: undefined }), { verifierKey: undefined });
    expect(result).toMatchObject({
      lines: [expect.stringMatching(/^WRONG \(file\): the archive is damaged/)],
    });
  });

  it.each([
    ['empty', async () => new Blob([])],
    ['of another kind', async () => new Blob(['not an archive'])],
    ['cut off', async () => (await archiveOf()).slice(0, 4000)],
  ])('finds that a file is damaged: %s', async (_, file) => {
    const result = await check(await file());
    expect(result).toMatchObject({
      passed: false,
      lines: [expect.stringMatching(/^WRONG \(file\): the archive is damaged/)],
    });
  });

  it('refuses a malformed key before reading anything', async () => {
    const { steps, ...result } = await check(await archiveOf(), { verifierKey: `${verifierKey}x` });
    expect(result).toEqual({ keyProblem: 'not an Ed25519 verifier key' });
    expect(steps).toEqual([]);
  });

  it.each([
    ['a file that cannot be read', new DOMException('It changed.', 'NotReadableError')],
    ['too little memory', new RangeError('Array buffer allocation failed')],
  ])('calls an archive neither proven nor wrong because of %s', async (_, error) => {
    const archive = await archiveOf();
    const stream = () => new ReadableStream({ start: (controller) => controller.error(error) });
    await expect(check(Object.assign(archive, { stream }))).rejects.toBe(error);
  });
});
