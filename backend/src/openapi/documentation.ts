import type { StaticFile } from '../platform/http/static-file.ts';
import type { OpenApi } from './openapi.ts';
import { docsPage } from './page/page.ts';
import { docsStyle } from './page/style.ts';

/** The page may load its stylesheet and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The API's documentation: the document for programs, and a page built from it for people. */
export const documentation = (document: () => OpenApi): StaticFile[] => [
  {
    path: '/api/openapi.json',
    type: 'application/json; charset=utf-8',
    body: () => JSON.stringify(document()),
  },
  {
    path: '/api/docs',
    type: 'text/html; charset=utf-8',
    body: () => docsPage(document()),
    headers: { 'Content-Security-Policy': PAGE_POLICY },
  },
  { path: '/api/docs.css', type: 'text/css; charset=utf-8', body: () => docsStyle },
];
