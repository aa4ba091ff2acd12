import { weekdays, type LeadList, type Sequence } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';

/** Leads per request. */
const batch = 1000;

/** Starts a sequence of one message for a number of people, at any hour and without a rate limit. @returns its id */
export async function startCrowdSequence(lode: ServicesDeployment, people: number): Promise<string> {
  const list = await post<LeadList>(lode, '/lists', { name: 'A crowd' });
  const leads = Array.from({ length: people }, (_, n) => ({
    email: `person${n}@crowd.test`,
    name: `Person ${n}`,
    source: 'https://directory.test/',
  }));
  for (let from = 0; from < people; from += batch)
    await post(lode, `/lists/${list.id}/leads`, { leads: leads.slice(from, from + batch) });
  const { id } = await post<Sequence>(lode, '/sequences', {
    name: 'A crowd',
    list_id: list.id,
    from_email: 'ada@agency.test',
    schedule_windows: weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
    daily_limit: 100_000,
    steps: [
      {
        subject: 'Hello {{ name }}',
        body_html:
          '<p>From {{ source }}: <a href="https://agency.test/">us</a>. <a href="{{ unsubscribe_url }}">Stop</a></p>',
      },
    ],
  });
  await post(lode, `/sequences/${id}/start`, {});
  return id;
}

async function post<T>(lode: ServicesDeployment, path: string, body: object): Promise<T> {
  const answer = await ask(lode, path, { method: 'POST', body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.json<T>();
}
