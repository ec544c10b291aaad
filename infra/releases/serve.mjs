import { textOf } from '../common/files.mjs';
import { rolesOf, versionOf, withoutShell } from './discovery.mjs';
import { DISCOVERY, PAGE, PAGE_FILES, PAGE_POLICY, SCHEMA, SITE, USUAL_NAME } from './layout.mjs';
import { withName } from './product-name.mjs';
import { readRelease } from './records.mjs';
import { schemaText } from './validate.mjs';

const PAGE_NAME = 'index.html';

/**
 * Brings the served files up to the head, each in one write and only where it differs. After a kill half-way,
 * visitors get the previous shell or the new one, and a policy that lets either run.
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
    // A shell older than these files leaves those of another, which suit any page.
    await follow(`${SITE}/${file}`, async (head) => (await pageOf(head))?.files[file]);
  }
  await follow(SCHEMA, () => schemaText);
  await follow(DISCOVERY, (head) => textOf(withoutShell(head)));
}

/**
 * The served file is read before the head, so a slow process cannot replace what a faster one has served from
 * a later head. It checks again after its own write, because the faster one may have found nothing to write.
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

/** The page of the head's shell; undefined without a shell, or without its record: what is served then stays. */
async function readPage(storage, head) {
  const release = versionOf(rolesOf(head, 'shell').current);
  const record = release && (await readRelease(storage, 'shell', release));
  if (!record) return undefined;
  const { page } = record;
  const named = (file) => page[file] && withName(file, page[file], head.productName ?? USUAL_NAME);
  return {
    html: named(PAGE_NAME),
    policy: page['csp.json'],
    files: Object.fromEntries(PAGE_FILES.map((file) => [file, named(file)])),
  };
}

/** Allows the inline scripts of the page that is served now and of the one that replaces it. */
function policyOfBoth(served, wanted) {
  const hashesIn = (text) => JSON.parse(text ?? '{}').scriptHashes ?? [];
  return textOf({
    ...JSON.parse(wanted),
    scriptHashes: [...new Set([...hashesIn(served), ...hashesIn(wanted)])],
  });
}
