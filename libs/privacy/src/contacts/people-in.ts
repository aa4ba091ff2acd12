import type { Steps } from '@lode/platform';
import { companyDomainOf } from '../company-domain';
import type { Frame } from './frame';

/** A person that an object of a JSON value names. */
export interface NamedPerson {
  readonly frame: Frame;
  readonly names: readonly string[];
  /** Registrable domains of the companies around the name of the person. */
  readonly domains: readonly string[];
}

/** Properties that identify the company of an object and of its content. */
const companyProperties = ['domain', 'website', 'company', 'email'] as const;
const nameProperties = ['name', 'full_name', 'fullName'] as const;
const partedNames = [
  ['first_name', 'last_name'],
  ['firstName', 'lastName'],
] as const;

export type Company = ReadonlyMap<Frame, readonly string[]>;

/**
 * The companies of each object: of its own properties, of direct child objects such as the contact of a person, and of
 * all its parents; objects without companies are absent. @param frames in the order of `framesOf`
 */
export function* companySteps(frames: readonly Frame[]): Steps<Company> {
  const own = new Map<Frame, readonly string[]>();
  for (const frame of frames) {
    const companies = companiesOf(frame.node);
    if (companies.length > 0) own.set(frame, companies);
    yield;
  }
  if (own.size === 0) return own;
  for (const frame of frames) {
    const { parent } = frame;
    const companies = own.get(frame);
    if (companies && parent && !frame.isElement) own.set(parent, union(own.get(parent), companies));
  }
  const all = new Map<Frame, readonly string[]>();
  for (const frame of frames) {
    const companies = union(own.get(frame), frame.parent && all.get(frame.parent));
    if (companies.length > 0) all.set(frame, companies);
    yield;
  }
  return all;
}

/**
 * All people named in a name property, with the companies around, of which there may be none.
 * @param known default: `companySteps` of the frames, which most rows without people do not need
 */
export function* peopleSteps(frames: readonly Frame[], known?: Company): Steps<NamedPerson[]> {
  const named: Pick<NamedPerson, 'frame' | 'names'>[] = [];
  for (const frame of frames) {
    const names = namesOf(frame);
    if (names.length > 0) named.push({ frame, names });
    yield;
  }
  if (named.length === 0) return [];
  const companies = known ?? (yield* companySteps(frames));
  return named.map((person) => ({ ...person, domains: companies.get(person.frame) ?? [] }));
}

/** The names in an object's own properties. */
export function namesOf({ node }: Pick<Frame, 'node'>): string[] {
  const names: string[] = [];
  if (Array.isArray(node)) return names;
  const add = (name: string): void => {
    if (name.includes(' ') && !names.includes(name)) names.push(name);
  };
  for (const property of nameProperties) add(textIn(node, property));
  for (const [first, last] of partedNames) add(`${textIn(node, first)} ${textIn(node, last)}`.trim());
  return names;
}

function textIn(node: object, property: string): string {
  const value: unknown = (node as Readonly<Record<string, unknown>>)[property];
  return typeof value === 'string' ? value.trim() : '';
}

/** The companies in an object's own properties. */
export function companiesOf(node: object): string[] {
  if (Array.isArray(node)) return [];
  const values = node as Readonly<Record<string, unknown>>;
  return companyProperties.flatMap((property) => {
    const value = values[property];
    if (typeof value !== 'string' || !value.includes('.')) return [];
    return companyDomainOf(property === 'email' ? value.slice(value.lastIndexOf('@') + 1) : value) ?? [];
  });
}

const union = (one: readonly string[] = [], other: readonly string[] = []): readonly string[] =>
  other.length === 0 ? one : one.length === 0 ? other : [...new Set([...one, ...other])];
