import { escapeMarkup } from '../../shared/escape-markup.ts';
import type { OpenApiDocument } from './document.ts';

type Operation = {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
};
type Schema = Record<string, unknown> & { $ref?: string };

/** Renders the document as an HTML page without scripts: every route with its parameters, responses and errors. */
export function openApiPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  const subjects = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? '');
  const contents = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${anchor(method, path)}"><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></a> ${escapeMarkup(operation.summary ?? '')}</li>`,
  );
  const sections = [...subjects].map(
    ([subject, routes]) =>
      `<h2>${escapeMarkup(subject)}</h2>${routes.map(({ path, method, operation }) => section(path, method, operation)).join('')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeMarkup(document.info.title)}: the API</title><style>${STYLE}</style></head>
<body><main><h1>${escapeMarkup(document.info.title)}: the API</h1><p>${inline(document.info.description ?? '')} The same as data: <a href="/api/openapi.json">OpenAPI ${document.openapi}</a>.</p>
<nav aria-label="Routes"><ul>${contents.join('')}</ul></nav>${sections.join('')}
<h2>Schemas</h2>${schemas(document)}</main></body></html>`;
}

function section(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeMarkup(name)}</code> in the ${escapeMarkup(place)}${required ? '' : ', optional'}${schema ? ` <code>${escapeMarkup(JSON.stringify(schema))}</code>` : ''}</li>`,
  );
  const answers = Object.entries(operation.responses ?? {}).map(([status, { description = '', content }]) => {
    const types = Object.entries(content ?? {}).map(([type, { schema }]) =>
      type === 'application/json' ? (named(schema) ?? type) : escapeMarkup(type),
    );
    return `<tr><td>${status}</td><td>${inline(description)}</td><td>${types.join(', ')}</td></tr>`;
  });
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return `<section id="${anchor(method, path)}"><h3><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></h3>
<p>${escapeMarkup(operation.summary ?? '')}.${operation.security?.length ? ' <strong>For signed-in users.</strong>' : ''}</p>
${parameters.length ? `<ul>${parameters.join('')}</ul>` : ''}${body ? `<details><summary>Body</summary>${json(body)}</details>` : ''}
<div class="wide"><table><thead><tr><th>Status</th><th>Meaning</th><th>Content</th></tr></thead><tbody>${answers.join('')}</tbody></table></div>${responseSchemas(operation)}</section>`;
}

/** Response schemas that are not named components. */
function responseSchemas({ responses = {} }: Operation): string {
  const own = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    return schema && !schema.$ref ? [`<details><summary>Answer ${status}</summary>${json(schema)}</details>`] : [];
  });
  return own.join('');
}

function schemas({ components }: OpenApiDocument): string {
  return Object.entries(components?.schemas ?? {})
    .map(([name, schema]) => `<details id="schema-${escapeMarkup(name)}"><summary>${escapeMarkup(name)}</summary>${json(schema)}</details>`)
    .join('');
}

function named(schema: Schema | undefined): string | undefined {
  const name = schema?.$ref?.split('/').at(-1);
  return name && `<a href="#schema-${escapeMarkup(name)}">${escapeMarkup(name)}</a>`;
}

const anchor = (method: string, path: string): string => `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`;
const json = (value: unknown): string => `<pre tabindex="0">${escapeMarkup(JSON.stringify(value, null, 2))}</pre>`;
const inline = (text: string): string => escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `
:root { --paper: #fbf9f4; --ink: #23271f; --soft: #5d6357; --rule: #d9d3c3; --link: #1f5a45; --sunken: #f1ede2 }
@media (prefers-color-scheme: dark) { :root { --paper: #161a17; --ink: #e9e6dc; --soft: #a9ab9f; --rule: #363c36; --link: #8fc9ae; --sunken: #1f2420 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 ui-sans-serif, system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem } h1, h2 { font-family: ui-serif, Georgia, serif; line-height: 1.2 } h2 { margin-top: 3rem }
h3 { font-size: 1.05rem; overflow-wrap: anywhere } a { color: var(--link) } code, pre { font: 0.875em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
nav ul { list-style: none; padding: 0 } nav li { padding: 0.2rem 0; color: var(--soft) } section { border-top: 1px solid var(--rule); margin-top: 1.5rem }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: 0.925rem } th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--rule) }
pre { background: var(--sunken); padding: 1rem; border-radius: 6px; overflow: auto; max-height: 24rem } summary { cursor: pointer; padding: 0.35rem 0 }
`;
