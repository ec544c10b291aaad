import { appendFor } from './append.mjs';

const [databaseUrl, callers, seconds] = process.argv.slice(2);
process.send(await appendFor(databaseUrl, Number(callers), Number(seconds)), () => process.disconnect());
