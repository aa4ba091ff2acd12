import { escaped } from '../html/escaped';
import type { Parameter, Route } from './open-api';
import type { SampleRequest } from './sample-request';
import type { SchemaHtml } from './schema-html';

/** Headers that the form does not offer. */
const left = ['Cache-Control', 'Idempotency-Key'];

/** A form that sends the request to this deployment, with the values of the example. */
export function requestForm(
  { method, path, operation }: Route,
  sample: SampleRequest,
  schemas: SchemaHtml,
): string {
  const { operationId: id, parameters = [], requestBody } = operation;
  const media = Object.keys(requestBody?.content ?? {})[0];
  const fields = parameters
    .filter(({ name }) => !left.includes(name))
    .map((parameter) => field(id, parameter, valueIn(sample, parameter), schemas.values(parameter.schema)));
  return `<details class="try">
<summary>Try it</summary>
<form data-method="${method}" data-path="${escaped(path)}"${media ? ` data-media="${media}"` : ''}>
<p class="field"><label for="${id}-key">API key</label><input id="${id}-key" data-key type="password" autocomplete="off" spellcheck="false" placeholder="kept in this tab; empty: your sign-in"></p>
${fields.join('\n')}
${media ? `<p class="field"><label for="${id}-body">Body</label><textarea id="${id}-body" data-body rows="6" spellcheck="false">${escaped(pretty(sample.body ?? ''))}</textarea></p>` : ''}
<p class="row"><button type="submit" class="button">Send request</button><span class="muted" data-status role="status"></span></p>
<pre class="response" data-response tabindex="0" aria-label="Response" hidden></pre>
</form>
</details>`;
}

function field(
  id: string,
  parameter: Parameter,
  value: string,
  values: readonly unknown[] | undefined,
): string {
  const { name, in: place, required, schema } = parameter;
  const attributes = `id="${id}-${name}" data-in="${place}" data-name="${escaped(name)}"${required ? ' required' : ''}`;
  const isChoice = values !== undefined && schema.type !== 'array';
  const input = isChoice
    ? `<select ${attributes}>${['', ...values].map((one) => `<option${String(one) === value ? ' selected' : ''}>${escaped(String(one))}</option>`).join('')}</select>`
    : `<input ${attributes} value="${escaped(value)}" autocomplete="off" spellcheck="false">`;
  return `<p class="field"><label for="${id}-${name}">${escaped(name)}${required ? ' <span class="required">required</span>' : ''}</label>${input}</p>`;
}

const valueIn = ({ query }: SampleRequest, { name, in: place }: Parameter): string =>
  place === 'query' ? (query.find(([known]) => known === name)?.[1] ?? '') : '';

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
