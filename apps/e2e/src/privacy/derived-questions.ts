import { randomUUID } from 'node:crypto';
import { fieldsOf, operations, type Operation } from '@lode/contracts';
import { ask, withQuery, type Answer } from '../harness/http-client';
import type { Deployment } from '../harness/deployment';
import type { PlantedPerson } from './planted-person';
import { finished } from './ways-to-ask';

/** A person with an employer and a profile. */
export interface KnownPerson extends PlantedPerson {
  readonly employer: string;
  readonly profile: string;
}

type Routed = Operation & { readonly http: NonNullable<Operation['http']> };
type Fields = Readonly<Record<string, string | readonly string[]>>;

interface Question {
  readonly operation: Routed;
  /** Those that name a person or a company. */
  readonly fields: Fields;
}

const searching: ReadonlySet<string> = new Set(['verification', 'crawl', 'email', 'leads', 'intel']);
const searches = operations.filter(
  (operation): operation is Routed => operation.http !== null && searching.has(operation.service),
);

/** Names of the text fields of the requests of all searches. */
export const textFieldsOfSearches: readonly string[] = searches.flatMap(({ request, rowsOf }) =>
  fieldsOf(rowsOf ? rowsOf.request : request)
    .filter(({ kind, items }) => kind === 'text' || items?.kind === 'text')
    .map(({ name }) => name),
);

/** Fields that name a person together; all others name an address, a company or a page. */
const nameFields = [['first_name', 'last_name'], ['full_name'], ['name']] as const;

/** Values of all fields by which a request can name a person or a company. */
function valuesOf(person: KnownPerson): Readonly<Record<string, readonly (string | readonly string[])[]>> {
  const { firstName, lastName, domain, email, employer, profile } = person;
  const name = `${firstName} ${lastName}`;
  return {
    ...{ first_name: [firstName], last_name: [lastName], full_name: [name], name: [name] },
    ...{ email: [email], emails: [[email]], profile_url: [profile], url: [`https://${domain}/team`] },
    ...{ domain: [domain], company_domain: [domain], domains: [[domain]], company: [employer, domain] },
    ...{ q: [name, employer], query: [name] },
  };
}

/**
 * The questions about a person that the contracts of the searches allow: by each field for a person, an address, a company
 * or a page, with and without the name of the person.
 */
function questionsAbout(person: KnownPerson): Question[] {
  const values = valuesOf(person);
  return searches.flatMap((operation) => {
    const known = fieldsOf((operation.rowsOf ?? operation).request).map(({ name }) => name);
    const named = nameFields.filter((names) => names.every((name) => known.includes(name)));
    const people = named.map((names): Fields =>
      Object.fromEntries(names.map((name) => [name, values[name]?.[0] ?? ''])),
    );
    const places = known
      .filter((name) => !named.flat().some((each) => each === name))
      .flatMap((name) => (values[name] ?? []).map((value): Fields => ({ [name]: value })));
    const both = people.flatMap((who) => places.map((place) => ({ ...who, ...place })));
    // The place of a search for a name of a business.
    const where: Fields = known.includes('location') ? { location: 'Lyon, France' } : {};
    return [...people, ...places, ...both].map((fields) => ({ operation, fields: { ...fields, ...where } }));
  });
}

/** Maximum number of questions at a time. */
const concurrency = 6;

/** Asks all questions, also as jobs. @returns the answers by a name of the question */
export async function askDerived(
  lode: Pick<Deployment, 'address' | 'key'>,
  person: KnownPerson,
): Promise<{ readonly name: string; readonly answer: Answer }[]> {
  const open = questionsAbout(person).flatMap((question) => {
    const isJob = question.operation.rowsOf !== undefined;
    return isJob || !question.operation.asJob
      ? [{ ...question, isJob }]
      : [false, true].map((each) => ({ ...question, isJob: each }));
  });
  const answers: { name: string; answer: Answer }[] = [];
  const lane = async (): Promise<void> => {
    for (let next = open.pop(); next; next = open.pop()) {
      const name = `${next.operation.name}${next.isJob ? ' as a job' : ''} ${JSON.stringify(next.fields)}`;
      answers.push({ name, answer: await send(lode, next) });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return answers;
}

async function send(
  lode: Pick<Deployment, 'address' | 'key'>,
  { operation: { http, rowsOf }, fields, isJob }: Question & { readonly isJob: boolean },
): Promise<Answer> {
  const { method, path } = http;
  const headers = { 'Idempotency-Key': randomUUID(), ...(isJob && { Prefer: 'respond-async' }) };
  if (method === 'GET') {
    const query = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    const options = isJob ? { headers } : {};
    return finished(lode, await ask(lode, withQuery(path, Object.fromEntries(query)), options));
  }
  const asFile = { rawBody: `${JSON.stringify(fields)}\n`, type: 'application/x-ndjson' };
  const { type, ...content } = rowsOf ? asFile : { body: fields, type: 'application/json' };
  const sent = { method, ...content, headers: { ...headers, 'Content-Type': type } };
  return finished(lode, await ask(lode, path, sent));
}

/** Names of the fields by which a request can name a person or a company. */
export const identifying: ReadonlySet<string> = new Set(Object.keys(valuesOf({} as KnownPerson)));
