import type { Answer, WebRequest } from '../web/answer';
import { answerTo, type WebSite } from '../web/web-site';
import type { Dossier, Opening } from '../dossiers/dossier';
import type { RegisteredCompany } from '../registers/registered-company';

/** Requests a page of a site without sockets. @param headers names in lower case */
export function requestSite(
  site: WebSite,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { host, pathname, searchParams, search } = new URL(url);
  const request: WebRequest = {
    method: 'GET',
    host,
    secure: true,
    path: pathname,
    query: searchParams,
    headers,
    body: Buffer.alloc(0),
  };
  return answerTo(site, request, `${pathname}${search}`);
}

export const textOf = ({ body }: Answer): string => (typeof body === 'string' ? body : '');

export const jsonOf = (answer: Answer): unknown => JSON.parse(textOf(answer));

export const testOpening = (more: Partial<Opening> = {}): Opening => ({
  id: '4001',
  title: 'Sales & Service Manager',
  function: 'sales',
  city: 'Austin',
  country: 'US',
  remote: false,
  postedOn: '2026-10-01',
  ...more,
});

/** A company with the given facts only. */
export const testDossier = (more: Partial<Dossier> = {}): Dossier => ({
  domain: 'acme.test',
  name: 'Acme Foods',
  legalName: { truth: 'Acme Foods Inc.', statements: [] },
  founded: { truth: 1999, statements: [] },
  headcount: { truth: { min: 40, max: 40 }, statements: [] },
  sector: { truth: '311', statements: [], accepted: [] },
  headquarters: { city: 'Austin', country: 'US' },
  identifiers: {},
  parked: false,
  otherDomains: [],
  openingsPlace: { kind: 'none' },
  openings: [],
  events: [],
  formsD: [],
  profiles: [],
  heldOut: false,
  ...more,
});

export const testCompany = (
  more: Partial<Dossier> = {},
  known: Partial<Omit<RegisteredCompany, 'dossier'>> = {},
): RegisteredCompany => ({ people: [], ...known, dossier: testDossier(more) });

/** Types of the values by path, as in `.jobs[].id`; keys that are data, such as properties of Wikidata, are `*`. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>;

/** Keys that are data and no field names. */
const dataKey = /^(?:[PQ]?\d+|[A-Z]{2}\d+)$/;

/** The fields of several documents together. */
export function shapeOf(documents: readonly unknown[]): Shape {
  const shape = new Map<string, Set<string>>();
  for (const document of documents) collect(document, '', shape);
  return shape;
}

function collect(value: unknown, path: string, shape: Map<string, Set<string>>): void {
  shape.set(path, (shape.get(path) ?? new Set()).add(typeOf(value)));
  if (Array.isArray(value)) for (const each of value) collect(each, `${path}[]`, shape);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      collect(each, `${path}.${isData(path, key) ? '*' : key}`, shape);
}

/** Objects by tag or language. */
const ofData = /\.(?:tags|labels|descriptions|aliases)$/;

const isData = (path: string, key: string): boolean => dataKey.test(key) || ofData.test(path);

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/**
 * Fields of a fake that the real interface does not have, or has in other types. Where a recording has only `null`, the
 * type is unknown.
 */
export function inventedFields(fake: Shape, real: Shape): string[] {
  return [...fake].flatMap(([path, types]) => {
    const known = real.get(path);
    if (!known) return [`${path} does not exist`];
    if (known.size === 1 && known.has('null')) return [];
    return [...types]
      .filter((type) => type !== 'null' && !known.has(type))
      .map((type) => `${path} is never a ${type}`);
  });
}
