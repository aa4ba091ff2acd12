import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';
import type { Deployment } from '../harness/deployment';
import type { PlantedPerson } from './person';

type Lode = Pick<Deployment, 'address' | 'key'>;

const list = { name: 'verified people' };
const sequence = { name: 'verified people', from_email: 'ada@agency.test' };

/** Adds the person to a list. @returns the leads of the list, or the problem */
export async function keptInList(
  lode: Lode,
  person: PlantedPerson,
  options: AskOptions = {},
): Promise<Answer> {
  const added = await addTo(await madeOnce(lode, '/lists', list, options), lode, person, options);
  return added.status === 200 ? ask(lode, `${added.path}`, options) : added;
}

/** Enrols the person in a sequence that is never started. @returns the enrolments, or the problem */
export async function enrolled(lode: Lode, person: PlantedPerson, options: AskOptions = {}): Promise<Answer> {
  const from = await madeOnce(lode, '/lists', list, options);
  const added = await addTo(from, lode, person, options);
  if (added.status !== 200) return added;
  const path = `/sequences/${await madeOnce(lode, '/sequences', sequence, options)}/enrolments`;
  const answer = await ask(lode, path, { ...options, method: 'POST', body: { list: from } });
  return answer.status === 200 ? ask(lode, path, options) : answer;
}

/** Adds the person to a list. @returns the list as a file, or the problem */
export async function exported(lode: Lode, person: PlantedPerson, options: AskOptions = {}): Promise<Answer> {
  const from = await madeOnce(lode, '/lists', list, options);
  const added = await addTo(from, lode, person, options);
  return added.status === 200 ? ask(lode, withQuery('/export/crm-a', { list: from }), options) : added;
}

async function addTo(
  id: string,
  lode: Lode,
  { firstName, lastName, email, phone, domain }: PlantedPerson,
  options: AskOptions,
): Promise<Answer & { path: string }> {
  const path = `/lists/${id}/leads`;
  const lead = { name: `${firstName} ${lastName}`, email, phone, website: domain };
  return { ...(await ask(lode, path, { ...options, method: 'POST', body: { leads: [lead] } })), path };
}

const ids = new Map<string, Promise<string>>();

/** The id of an object created for this; one per account, because their number is limited. */
function madeOnce(lode: Lode, path: string, body: object, options: AskOptions): Promise<string> {
  const whose = `${lode.address} ${options.key ?? lode.key} ${path}`;
  const id = ids.get(whose) ?? make(lode, path, body, options);
  ids.set(whose, id);
  return id;
}

async function make(lode: Lode, path: string, body: object, options: AskOptions): Promise<string> {
  const answer = await ask(lode, path, { ...options, method: 'POST', body });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  return answer.json<{ id: string }>().id;
}
