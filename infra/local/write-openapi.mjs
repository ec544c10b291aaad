/** `npm run openapi`: writes the document of the API that the contracts describe to docs/openapi.json. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApi, checkout } from './setup.mjs';

await buildApi();
const { apiDocument } = await import('../../backend/dist/openapi/api-document.js');
await writeFile(join(checkout, 'docs/openapi.json'), `${JSON.stringify(apiDocument(), null, 2)}\n`);
