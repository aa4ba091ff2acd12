import { randomUUID } from 'node:crypto';
import { operations, type Job, type Operation } from '@lode/contracts';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';
import type { Deployment } from '../harness/deployment';
import { until } from '../harness/until';
import { enrolled, exported, keptInList } from './kept-people';
import type { PlantedPerson } from './person';

type Lode = Pick<Deployment, 'address' | 'key'>;

/** A way in which a person can get into the data of Lode, and out of it. */
export interface WayToAsk {
  readonly name: string;
  /** A request about the person alone: 451 for a suppressed person; `by_name`: for a person erased by name, too. */
  readonly isDirect: boolean | 'by_name';
  /** Whether the answer depends on the last request of the account: then no other runs at the same time. */
  readonly isAlone?: boolean;
  /** Undefined if this way does not support the person. */
  ask(lode: Lode, person: PlantedPerson, options?: AskOptions): Promise<Answer> | undefined;
}

/** A request that the contract of an operation states for a person. */
function wayOf({ name, http, people }: Operation): WayToAsk[] {
  if (!http || !people || !('ask' in people)) return [];
  const { ask: request, isDirect = false, after } = people;
  const send: WayToAsk['ask'] = (lode, person, options = {}) => {
    const fields = request(person);
    if (!fields) return undefined;
    if (http.method === 'GET') return ask(lode, withQuery(http.path, inQuery(fields)), options);
    const headers = { 'Idempotency-Key': randomUUID(), ...options.headers };
    return ask(lode, http.path, { ...options, method: http.method, body: fields, headers });
  };
  const before = after === undefined ? undefined : wayNamed(after);
  return [{ name, isDirect, ask: before ? inOrder(before, send) : send }];
}

const inQuery = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** The second request, if the first one succeeds; otherwise the answer of the first. */
const inOrder =
  (first: WayToAsk, second: WayToAsk['ask']): WayToAsk['ask'] =>
  (lode, person, options) =>
    first
      .ask(lode, person, options)
      ?.then((found) => (found.status === 200 ? (second(lode, person, options) ?? found) : found));

function wayNamed(name: string): WayToAsk {
  const [way] = operations.filter((operation) => operation.name === name).flatMap(wayOf);
  if (!way) throw new Error(`the operation ${name} has no \`people.ask\``);
  return way;
}

/** The same request as a job: the answer is its result. A job about a suppressed person fails, or does not begin. */
const asJob = (way: WayToAsk): WayToAsk => ({
  name: `${way.name}, as a job`,
  isDirect: way.isDirect && 'by_name',
  ask: (lode, person, options = {}) => {
    const headers = { ...options.headers, Prefer: 'respond-async' };
    return way.ask(lode, person, { ...options, headers })?.then((begun) => finished(lode, begun, options));
  },
});

/** The job that an answer began, once it is over; any other answer as it is. */
async function finished(lode: Lode, begun: Answer, { key }: AskOptions = {}): Promise<Answer> {
  if (begun.status !== 202) return begun;
  const path = `/jobs/${begun.json<Job>().id}`;
  let answer = begun;
  const isOver = async (): Promise<boolean> => {
    answer = await ask(lode, path, key === undefined ? {} : { key });
    return !['queued', 'running'].includes(answer.json<Job>().state);
  };
  await until('the job is over', isOver, 60_000);
  return answer;
}

/** The latest results as a file. */
const latestExport: WayToAsk = {
  name: 'export of the latest results',
  isDirect: false,
  isAlone: true,
  ask: inOrder(wayNamed('search_domain'), (lode, _person, options) => ask(lode, '/export/crm-a', options)),
};

/** The owner of an address, by the people search. */
const ownerOfAddress: WayToAsk = {
  name: 'owner of an address',
  isDirect: true,
  ask: inOrder(wayNamed('search_domain'), (lode, { email }, options) =>
    ask(lode, withQuery('/people', { email }), options),
  ),
};

/** All operations that can return a person, by the key `people` of the contracts. */
export const waysToAsk: readonly WayToAsk[] = [
  ...operations.flatMap((operation) =>
    wayOf(operation).flatMap((way) => (operation.asJob ? [way, asJob(way)] : [way])),
  ),
  ownerOfAddress,
  { name: 'lead list', isDirect: false, ask: keptInList },
  { name: 'sequence', isDirect: false, ask: enrolled },
  { name: 'export of a list', isDirect: false, ask: exported },
  latestExport,
];
