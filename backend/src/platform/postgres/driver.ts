import driver from 'postgres';

// The driver fills what an address leaves out, and its own options, from variables that are not ours, such as PGHOST.
for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];

export const postgres = driver;
