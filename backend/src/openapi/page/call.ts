import { type Html, html, type Part } from '../../platform/http/html.ts';
import {
  type MediaType,
  type OpenApi,
  type Operation,
  type Parameter,
  type Response,
  resolve,
} from '../openapi.ts';
import { inline, table } from './html.ts';
import { formsOf, type Member, ruleOf, typeOf } from './members.ts';

const HOST = 'https://watchearn.example';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The section that documents one call. */
export function callSection(document: OpenApi, call: Call): Html {
  const { method, path, operation } = call;
  const { operationId, summary, description, requestBody } = operation;
  const responses = Object.entries(operation.responses).map(
    ([status, response]) => [status, resolve<Response>(document, response)] as const,
  );
  const [status, answer] = responses[0] as (typeof responses)[number];
  const content = Object.entries(answer.content ?? {})[0];
  const body = requestBody?.content['application/json'];
  return html`
<article id="${operationId}" aria-labelledby="${operationId}-name">
<h3 id="${operationId}-name"><span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code></h3>
<p>${inline(summary)}</p>
<p class="who">${inline(description)}</p>
${parametersTable(document, operation)}
${body && formsOf(document, body.schema).map((members, index, all) => membersTable(`Body${formOf(index, all)}`, members))}
<h4>Example</h4>
<pre tabindex="0" role="group" aria-label="Example request"><code>${curlOf(call, document)}</code></pre>
<h4>Answer ${status} ${answer.description}</h4>
${content && answerOf(document, content)}
${refusalsTable(responses.slice(1))}
</article>`;
}

function parametersTable(document: OpenApi, { parameters = [] }: Operation): Html | undefined {
  if (parameters.length === 0) return undefined;
  const rows = parameters.map((reference) => {
    const { name, in: place, required, description, schema } = resolve<Parameter>(document, reference);
    return {
      name,
      type: `${typeOf(document, schema)}, ${place}`,
      isRequired: required,
      rule: ruleOf({ ...schema, description }),
    };
  });
  return membersTable('Parameters', rows);
}

const formOf = (index: number, { length }: readonly unknown[]) =>
  length > 1 ? `, form ${index + 1} of ${length}` : '';

const membersTable = (caption: string, members: readonly Member[]): Html =>
  table(
    caption,
    ['Name', 'Type', 'Required', 'Rule'],
    members.map(({ name, type, isRequired, rule }) => [
      html`<code>${breakable(name)}</code>`,
      type,
      isRequired ? 'yes' : 'no',
      inline(rule),
    ]),
  );

function answerOf(document: OpenApi, [type, { schema, example }]: [string, MediaType]): Html {
  if (example === undefined) return html`<p>As <code>${type}</code>.</p>`;
  return html`
<pre tabindex="0" role="group" aria-label="Example answer"><code>${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</code></pre>
${formsOf(document, schema).map((members, index, all) =>
  table(
    `Members of the answer${formOf(index, all)}`,
    ['Name', 'Type', 'Always sent', 'Meaning'],
    members.map(({ name, type: kind, isRequired, rule }) => [
      html`<code>${breakable(name)}</code>`,
      kind,
      isRequired ? 'yes' : 'no',
      inline(rule),
    ]),
  ),
)}`;
}

function refusalsTable(responses: readonly (readonly [string, Response])[]): Html {
  const rows = responses.flatMap(([status, { description, content }]): Part[][] => {
    const examples = Object.entries(content?.['application/problem+json']?.examples ?? {});
    if (examples.length === 0) return [[status, '–', inline(description)]];
    return examples.map(([code, { summary }]) => [status, html`<code>${breakable(code)}</code>`, summary]);
  });
  return html`
<details><summary>Other answers (${rows.length})</summary>
${table('Refusals and errors', ['Status', 'Code', 'Message'], rows)}
</details>`;
}

/** The call with its example values as a curl command. */
function curlOf({ method, path, operation }: Call, document: OpenApi): string {
  const parameters = (operation.parameters ?? []).map((each) => resolve<Parameter>(document, each));
  const given = (place: string) =>
    parameters.filter(({ in: where, example }) => where === place && example !== undefined);
  const filled = given('path').reduce(
    (address, { name, example }) => address.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  );
  const query = new URLSearchParams(
    given('query').map(({ name, example }): [string, string] => [name, String(example)]),
  );
  const body = operation.requestBody?.content['application/json']?.example;
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${HOST}${filled}${query.size > 0 ? `?${query}` : ''}`)}`,
    ...(operation.security.length > 0 ? [`-H 'Authorization: Bearer <token>'`] : []),
    ...given('header').map(({ name, example }) => `-H ${quoted(`${name}: ${example}`)}`),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

/** Quotes a text as a single shell word. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A long name with line-break opportunities between its parts. */
export const breakable = (name: string): Html[] =>
  name.split(/(?<=[/.\]_])/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
