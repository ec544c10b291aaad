const { createHash } = require('node:crypto');

const NAME = 'ChunkIntegrity';
const DIGEST_CHARACTERS = 64; // SHA-384 in base64

/** Placeholder for a chunk's digest until its content is final; equally long, so that source maps stay right. */
const placeholderOf = (chunk) => `digest-of-${chunk.id}-`.padEnd(DIGEST_CHARACTERS, '.');

const isScript = (file) => file.endsWith('.js');

/** The chunks that the entry's runtime may load; a chunk of shared modules only has no file. */
const lazyChunks = (compiler, { chunkGraph }, entry) =>
  [...entry.getAllAsyncChunks()].filter((chunk) =>
    compiler.webpack.javascript.JavascriptModulesPlugin.chunkHasJs(chunk, chunkGraph),
  );

/**
 * Puts the SHA-384 digest of every lazy chunk into the remote's entry, whose own digest is in the discovery
 * document, so that one document vouches for every script (W3C Subresource Integrity). Fails closed: at run time a
 * script without a digest is not loaded, and a build with something that no digest can cover, such as a lazy
 * stylesheet, fails.
 *
 * Not webpack-subresource-integrity, which sets `integrity` to undefined where a digest is missing (browsers then
 * check nothing) and costs every visitor more bytes.
 */
exports.ChunkIntegrity = class ChunkIntegrity {
  apply(compiler) {
    const { Compilation, runtime, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source, chunk) => {
        const digests = lazyChunks(compiler, compilation, chunk).map((lazy) => [
          lazy.id,
          placeholderOf(lazy),
        ]);
        return `${source}
          const digest = ${JSON.stringify(Object.fromEntries(digests))}[chunkId];
          if (!digest) throw Error("No digest of " + url);
          script.integrity = "sha384-" + digest;`;
      });

      // After the content hashes have been put into file names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const fail = (text) => compilation.errors.push(new WebpackError(text));
        for (const entrypoint of compilation.entrypoints.values()) {
          const runtimeChunk = entrypoint.getRuntimeChunk();
          const [entryFile] = [...runtimeChunk.files].filter(isScript);
          let code = compilation.getAsset(entryFile).source.source();
          for (const chunk of lazyChunks(compiler, compilation, runtimeChunk)) {
            const [script, ...others] = [...chunk.files];
            if (!script || !isScript(script) || others.length > 0) {
              fail(
                `Chunk ${chunk.id} must be one script, since no digest covers other files: ${[...chunk.files]}`,
              );
              continue;
            }
            const content = compilation.getAsset(script).source.buffer();
            const digest = createHash('sha384').update(content).digest('base64');
            if (!code.includes(placeholderOf(chunk)))
              fail(`${entryFile} has no place for the digest of ${script}.`);
            code = code.replaceAll(placeholderOf(chunk), digest);
          }
          compilation.updateAsset(entryFile, new sources.RawSource(code));
        }
      });
    });
  }
};
