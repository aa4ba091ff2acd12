import { urlOf, type SampleRequest } from '../reference/sample-request';
import { snippetsOf } from '../reference/snippets';
import { credentials, rememberKey, storedKey } from './key';

type Form = HTMLFormElement;
type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The forms that send requests to this deployment. */
export function startForms(): void {
  for (const form of document.querySelectorAll<Form>('.try form')) {
    const key = form.querySelector<HTMLInputElement>('[data-key]');
    if (key) key.value = storedKey();
    key?.addEventListener('change', () => rememberKey(key.value));
    form.addEventListener('input', ({ target }) => {
      if (target !== key) showSnippets(form);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form);
    });
  }
}

/** The request that the fields describe. */
function requestIn(form: Form): SampleRequest {
  const { method = 'GET', path = '/', media } = form.dataset;
  const fields = [...form.querySelectorAll<Input>('[data-in]')].filter(({ value }) => value !== '');
  const placed = (place: string): [string, string][] =>
    fields
      .filter(({ dataset }) => dataset['in'] === place)
      .map(({ dataset, value }) => [dataset['name'] ?? '', value]);
  const body = form.querySelector<HTMLTextAreaElement>('[data-body]')?.value;
  const filled = placed('path').reduce(
    (so, [name, value]) => so.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  return {
    method,
    path: filled,
    query: placed('query'),
    headers: [...(media && body ? [['Content-Type', media] as const] : []), ...placed('header')],
    ...(body && { body: compact(body) }),
  };
}

async function send(form: Form): Promise<void> {
  const status = form.querySelector<HTMLElement>('[data-status]');
  const output = form.querySelector<HTMLElement>('[data-response]');
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!status || !output || !button || button.disabled) return;
  const request = requestIn(form);
  rememberKey(form.querySelector<HTMLInputElement>('[data-key]')?.value ?? '');
  button.disabled = true;
  status.textContent = 'Sending …';
  const begin = performance.now();
  try {
    const { method, headers, body } = request;
    const response = await fetch(urlOf(request), {
      method,
      headers: [...headers.map(([name, value]): [string, string] => [name, value]), ...credentials()],
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    status.textContent = `${response.status} ${response.statusText} · ${Math.round(performance.now() - begin)} ms`;
    output.textContent = pretty(text);
  } catch {
    status.textContent = 'Lode did not answer. Check the connection and try again.';
    output.textContent = '';
  } finally {
    button.disabled = false;
    output.hidden = output.textContent === '';
  }
}

/** The examples follow the fields of the form. */
function showSnippets(form: Form): void {
  const examples = form.closest('.operation')?.querySelectorAll('.snippets [role="tabpanel"] code') ?? [];
  const snippets = snippetsOf(requestIn(form), location.origin);
  for (const [index, code] of [...examples].entries()) code.textContent = snippets[index]?.code ?? '';
}

function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
