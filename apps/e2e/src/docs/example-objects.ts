import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';

/** Objects that replace those of the example ids in OpenAPI. */
export interface ExampleObjects {
  /** A path with the ids of its objects. */
  inPath(path: string): Promise<string>;
  /** A body with ids of existing objects. */
  inText(body: string): Promise<string>;
}

const lead = { name: 'Ada Moore', email: 'ada.moore@cedar.example', source: 'https://cedar.example/team' };
const sequence = {
  name: 'example',
  from_email: 'ada@agency.example',
  steps: [{ subject: 'Hello', body_text: 'From {{ source }}. Stop: {{ unsubscribe_url }}' }],
};

const servers = { smtp_host: 'smtp.agency.example', imap_host: 'imap.agency.example', password: 'secret' };
const anotherMailbox = { email: 'another@agency.example', ...servers };

/** Objects of which an account has a limited number: created only for a path that names one. */
const createdForPath: Readonly<Record<string, object>> = {
  mailboxes: { email: 'example@agency.example', ...servers },
  monitors: { name: 'example', domains: ['example.com'] },
  readings: { domains: Array.from({ length: 50 }, (_, index) => `example-${index}.com`) },
  tasks: { kind: 'todo', title: 'example' },
  templates: { name: 'example', subject: 'Hello' },
  webhooks: { url: 'https://receiver.lode.test/example', events: ['job.finished'] },
};

const exampleId = /\b([a-z]{3})_[0-9a-f-]{36}\b/g;

/** Whether a request names an object that has to exist: by a parameter of its path, or by an id in its body. */
export const namesObject = (path: string, body: string): boolean =>
  path.includes('{') || body.search(exampleId) >= 0;

/** Creates a list with a lead, another list, a sequence with the lead enrolled, and a key. */
export async function exampleObjects(lode: Deployment): Promise<ExampleObjects> {
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await ask(lode, path, { method: 'POST', body })).json<T>();
  const get = async <T>(path: string): Promise<T> => (await ask(lode, path)).json<T>();
  const make = async (path: string, body: object): Promise<string> =>
    (await post<{ id: string }>(path, body)).id;
  const list = await make('/lists', { name: 'example' });
  await post(`/lists/${list}/leads`, { leads: [lead] });
  const { leads } = await get<{ leads: { id: string }[] }>(`/lists/${list}/leads`);
  const otherList = await make('/lists', { name: 'another example' });
  const sequenceId = await make('/sequences', sequence);
  await post(`/sequences/${sequenceId}/enrolments`, { list });
  const { enrolments } = await get<{ enrolments: { id: string }[] }>(`/sequences/${sequenceId}/enrolments`);
  const key = await make('/keys', { name: 'example' });
  const owners: Readonly<Record<string, string>> = { lists: list, sequences: sequenceId, keys: key };
  const named: Readonly<Record<string, string | undefined>> = {
    lst: otherList,
    led: leads[0]?.id,
    enr: enrolments[0]?.id,
  };
  return {
    inPath: async (path) => {
      const owner = path.split('/')[1] ?? '';
      const body = path.includes('{id}') && createdForPath[owner];
      const id = body ? await make(`/${owner}`, body) : owners[owner];
      return path
        .replace('{id}', id ?? 'unknown')
        .replace('{lead}', named['led'] ?? 'unknown')
        .replace('{domain}', 'agency.example');
    },
    inText: async (body) => {
      const mbx = body.includes('mbx_') ? await make('/mailboxes', anotherMailbox) : undefined;
      return body.replace(exampleId, (id, kind: string) => ({ ...named, mbx })[kind] ?? id);
    },
  };
}
