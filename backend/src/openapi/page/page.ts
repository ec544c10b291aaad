import { html } from '../../platform/http/html.ts';
import type { OpenApi } from '../openapi.ts';
import { breakable, type Call, callSection } from './call.ts';
import { inline, prose } from './html.ts';

/** Renders the document as a page without scripts. */
export function docsPage(document: OpenApi): string {
  const { info, tags } = document;
  const calls: Call[] = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const areas = tags.map((tag) => ({
    ...tag,
    id: tag.name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<h1>${info.title}</h1>
<p>Version ${info.version} · <a href="/api/openapi.json">OpenAPI document</a></p>
</header>
<nav aria-labelledby="contents">
<h2 id="contents">Contents</h2>
${areas.map(
  ({ name, id, calls: own }) => html`
<h3><a href="#${id}">${name}</a></h3>
<ul>
${own.map(
  ({ method, path, operation }) =>
    html`<li><a href="#${operation.operationId}"><span class="method ${method.toLowerCase()}">${method}</span> <span>${breakable(path.replace(/^\/api/, ''))}</span></a></li>\n`,
)}</ul>`,
)}
</nav>
<main id="content" tabindex="-1">
<section class="introduction">
${prose(info.description, 2)}
</section>
${areas.map(
  ({ name, id, description, calls: own }) => html`
<section id="${id}" aria-labelledby="${id}-name">
<h2 id="${id}-name">${name}</h2>
<p>${inline(description)}</p>
${own.map((call) => callSection(document, call))}
</section>`,
)}
</main>
</body>
</html>
`;
  return String(page);
}
