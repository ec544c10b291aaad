import { textOf } from '../common/files.mjs';
import { rolesOf, versionOf, withoutShell } from './discovery.mjs';
import { DISCOVERY, PAGE, PAGE_FILES, PAGE_POLICY, recordOf, SCHEMA, SITE } from './layout.mjs';
import { schemaText } from './validate.mjs';

/**
 * Brings what is served up to the head, each file in one write and only where it differs. Killed half-way,
 * visitors have the former shell or the new one, and a policy that lets either run.
 * @param {import('./storage.mjs').Storage} storage
 * @param {() => Promise<import('./head.mjs').Head>} readHead
 */
export async function serve(storage, readHead) {
  const pageOf = (head) => readPage(storage, head);
  const follow = (name, wantedOf) => followHead(storage, name, readHead, wantedOf);

  await follow(PAGE_POLICY, async (head, served) => {
    const page = await pageOf(head);
    const current = await storage.read(PAGE);
    const isServed = !page || current?.content.toString() === page.html;
    return isServed ? undefined : policyOfBoth(served, page.policy);
  });
  await follow(PAGE, async (head) => (await pageOf(head))?.html);
  await follow(PAGE_POLICY, async (head) => (await pageOf(head))?.policy);
  for (const file of PAGE_FILES) {
    // A shell from before there were such files leaves those of another, which suit any page.
    await follow(`${SITE}/${file}`, async (head) => (await pageOf(head))?.files[file]);
  }
  await follow(SCHEMA, () => schemaText);
  await follow(DISCOVERY, (head) => textOf(withoutShell(head)));
}

/**
 * The served file is read before the head, so a slow process cannot replace what a faster one has served of
 * a later head; it looks again after its own write, because the faster one may have found nothing to write.
 */
async function followHead(storage, name, readHead, wantedOf) {
  for (;;) {
    const served = await storage.read(name);
    const text = served?.content.toString();
    const wanted = await wantedOf(await readHead(), text);
    if (wanted === undefined || wanted === text) return;
    await storage.replace(name, wanted, served?.version);
  }
}

async function readPage(storage, head) {
  const release = versionOf(rolesOf(head, 'shell').current);
  if (!release) return undefined;
  const { content } = await storage.read(recordOf('shell', release));
  const { page } = JSON.parse(content);
  return { html: withName(page['index.html'], head.productName), policy: page['csp.json'], files: page };
}

/** What the product is called until an operator says otherwise. */
export const USUAL_NAME = 'WatchEarn';

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The page as the shell's build made it, with the product's name. The file itself has it, so any server does. */
const withName = (html, name = USUAL_NAME) =>
  html.replaceAll('{product}', () => name.replace(/[&<>"]/g, (character) => escapes[character]));

/** The inline scripts of the page that is served and of the one that is about to be. */
function policyOfBoth(served, wanted) {
  const hashesIn = (text) => JSON.parse(text ?? '{}').scriptHashes ?? [];
  return textOf({
    ...JSON.parse(wanted),
    scriptHashes: [...new Set([...hashesIn(served), ...hashesIn(wanted)])],
  });
}
