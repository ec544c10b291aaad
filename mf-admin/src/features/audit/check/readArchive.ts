import type { ExportFiles } from 'mf-shared/transparency';
import { createTarDecoder } from 'modern-tar';

/**
 * Reads the files of an exported log from its archive (.tar.gz). They are kept as blobs, which browsers store on
 * disk when they are large.
 * @param onRead is called with the number of bytes of the archive that have been read
 * @throws Error when it is not such an archive, or is damaged
 */
export async function readArchive(
  archive: Blob,
  onRead: (bytes: number) => void,
): Promise<{ files: ExportFiles; paths: readonly string[] }> {
  let read = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      read += chunk.length;
      onRead(read);
      controller.enqueue(chunk);
    },
  });
  const entries = archive
    .stream()
    .pipeThrough(counting)
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(createTarDecoder({ strict: true }))
    .getReader();
  const contents = new Map<string, Blob>();
  for (let next = await entries.read(); !next.done; next = await entries.read()) {
    const { header, body } = next.value;
    const content = await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).blob();
    // All files are in one folder, which is named after the size of the log.
    if (header.type === 'file') contents.set(header.name.replace(/^[^/]*\//, ''), content);
  }
  const paths = [...contents.keys()];
  return {
    paths,
    files: {
      read: async (path) => {
        const content = contents.get(path);
        return content && new Uint8Array(await content.arrayBuffer());
      },
      list: async (folder) =>
        paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1)),
    },
  };
}
