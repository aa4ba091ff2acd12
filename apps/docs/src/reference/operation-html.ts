import { escaped, withCode } from '../html/escaped';
import type { Highlight } from '../html/highlight';
import { examplesFor, type TestedExample } from './curl-examples';
import type { MediaType, OpenApiOperation, Parameter, Route } from './open-api';
import { requestForm } from './request-form';
import { exampleOrigin, type SampleRequest } from './sample-request';
import type { SchemaHtml } from './schema-html';
import { snippetsOf } from './snippets';

export interface ReferenceParts {
  readonly schemas: SchemaHtml;
  readonly highlight: Highlight;
  readonly examples: readonly TestedExample[];
}

/** The section of an operation. @param isCallable false for routes of browsers */
export function operationHtml(route: Route, parts: ReferenceParts, isCallable: boolean): string {
  const { method, path, operation } = route;
  const { operationId: id, summary, description = '', 'x-scope': scope } = operation;
  const examples = examplesFor(route, parts.examples);
  const sample = examples[0]?.request ?? sampleOf(route);
  return `<section class="operation">
<div class="operation-text">
<h2 id="${id}">${escaped(summary)}</h2>
<p class="route"><span class="method method-${method.toLowerCase()}">${method}</span> <code>${escaped(path)}</code></p>
<p>${withCode(description)}</p>
${scope ? `<p class="scope">Scope <code>${escaped(scope)}</code></p>` : ''}
${parameters(operation, parts)}
${body(operation, parts)}
${responses(operation, parts)}
</div>
<div class="operation-side">
${isCallable ? snippets(id, sample, parts) : ''}
${isCallable ? requestForm(route, sample, parts.schemas) : ''}
${examples.map((example) => answer(example, parts)).join('\n')}
</div>
</section>`;
}

/** A request from the examples of the document; ids are left open. */
function sampleOf({ method, path, operation }: Route): SampleRequest {
  const content = firstOf(operation.requestBody?.content);
  const example = content?.[1].example;
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }): [string, string] => [name, String(schema.examples?.[0] ?? '')]);
  return {
    method,
    path,
    query,
    headers: content ? [['Content-Type', content[0]]] : [],
    ...(example !== undefined && { body: typeof example === 'string' ? example : JSON.stringify(example) }),
  };
}

const firstOf = (content: Readonly<Record<string, MediaType>> | undefined): [string, MediaType] | undefined =>
  Object.entries(content ?? {})[0];

function parameters({ parameters: all = [] }: OpenApiOperation, { schemas }: ReferenceParts): string {
  if (all.length === 0) return '';
  const line = ({ name, in: place, required, description = '', schema }: Parameter): string => {
    const values = schemas.values(schema);
    return `<li><div><code class="name">${escaped(name)}</code> <span class="type">${escaped(schemas.facts(schema))}${place === 'query' ? '' : `, in the ${place}`}</span>${required ? ' <span class="required">required</span>' : ''}</div><p>${withCode(description)}</p>${values ? `<p class="values">${values.map((value) => `<code>${escaped(String(value))}</code>`).join(' ')}</p>` : ''}</li>`;
  };
  return `<h3>Parameters</h3><ul class="fields">${all.map(line).join('\n')}</ul>`;
}

function body({ requestBody }: OpenApiOperation, { schemas }: ReferenceParts): string {
  if (!requestBody) return '';
  const media = Object.keys(requestBody.content).filter((name) => name !== 'application/octet-stream');
  const schema = requestBody.content['application/json']?.schema;
  return `<h3>Body</h3><p class="muted">${media.map((name) => `<code>${escaped(name)}</code>`).join(', ')}. ${withCode(requestBody.description ?? '')}</p>${schema ? schemas.fields(schema) : ''}`;
}

function responses({ responses: all }: OpenApiOperation, { schemas }: ReferenceParts): string {
  const entries = Object.entries(all);
  const good = entries.filter(([status]) => /^[23]/.test(status));
  const bad = entries.filter(([status]) => /^[45]/.test(status)).map(([status]) => status);
  const shown = good.map(([status, response]) => {
    const schema = response.content?.['application/json']?.schema;
    const fields = schema ? schemas.fields(schema) : '';
    const title = `<strong>${status}</strong> ${withCode(response.description ?? 'Not modified')}`;
    return fields ? `<details><summary>${title}</summary>${fields}</details>` : `<p>${title}</p>`;
  });
  return `<h3>Responses</h3>${shown.join('')}<p class="muted">Errors: ${bad.join(', ')}, as <a href="/docs/errors">problem details</a>.</p>`;
}

function snippets(id: string, sample: SampleRequest, { highlight }: ReferenceParts): string {
  const all = snippetsOf(sample, exampleOrigin);
  return `<div class="snippets" data-sample="${escaped(JSON.stringify(sample))}">
<div class="tabs" role="tablist" aria-label="Languages">
${all.map(({ language }, index) => `<button type="button" role="tab" id="${id}-${index}" aria-controls="${id}-${index}-code" aria-selected="${index === 0}"${index === 0 ? '' : ' tabindex="-1"'}>${language}</button>`).join('\n')}
</div>
${all.map(({ code, syntax }, index) => `<div role="tabpanel" id="${id}-${index}-code" aria-labelledby="${id}-${index}"${index === 0 ? '' : ' hidden'}>${highlight(code, syntax)}</div>`).join('\n')}
</div>`;
}

const answer = (
  { request, language, answer: text }: TestedExample,
  { highlight }: ReferenceParts,
): string => {
  const isJob = request.headers.some(([name]) => name === 'Prefer');
  const title = isJob ? 'Answer to <code>Prefer: respond-async</code>' : 'Answer';
  return `<figure class="answer"><figcaption>${title}</figcaption>${highlight(text, language)}</figure>`;
};
