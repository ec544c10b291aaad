import { after, before, describe } from 'node:test';
import { apiContract } from './contract/api.mjs';
import { filesContract } from './contract/files.mjs';
import { framingContract } from './contract/framing.mjs';
import { headersContract } from './contract/headers.mjs';
import { limitsContract } from './contract/limits.mjs';
import { pathsContract } from './contract/paths.mjs';
import { createSite } from './contract/site.mjs';

/**
 * What every server of the product promises, whether the edge or nginx.
 * @param {string} name
 * @param {Parameters<typeof createSite>[0]} start starts the server and returns its address
 * @param {{ brotli?: boolean, skip?: string | false }} options `skip` says why it cannot be tested here, if so
 */
export function servingContract(name, start, { brotli = true, skip = false } = {}) {
  describe(`${name} as a server of the product`, { skip }, () => {
    const site = createSite(start);
    before(site.open);
    after(site.close);
    describe('files and pages', () => filesContract(site, { brotli }));
    describe('security headers', () => headersContract(site));
    describe('the API', () => apiContract(site));
    describe('paths', () => pathsContract(site));
    describe('framing', () => framingContract(site));
    describe('limits', () => limitsContract(site));
  });
}
