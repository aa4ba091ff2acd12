import type { CompanyRecord } from '../records/company-record';

/** Identifiers of a group of records, which distinguish companies. */
export interface Identifiers {
  readonly leis: ReadonlySet<string>;
  readonly registrations: ReadonlySet<string>;
  readonly items: ReadonlySet<string>;
  readonly domains: ReadonlySet<string>;
}

export const identifiersOf = (record: CompanyRecord): Identifiers => ({
  leis: setOf(record.lei),
  registrations: setOf(record.registration),
  items: setOf(record.wikidata),
  domains: setOf(record.domain),
});

export const joinIdentifiers = (one: Identifiers, other: Identifiers): Identifiers => ({
  leis: union(one.leis, other.leis),
  registrations: union(one.registrations, other.registrations),
  items: union(one.items, other.items),
  domains: union(one.domains, other.domains),
});

/** Kinds of keys, the strongest first: identifiers of a register, a knowledge base, the domain, and the name with an address. */
export const keyKinds = ['lei', 'registration', 'item', 'domain', 'name'] as const;

export type KeyKind = (typeof keyKinds)[number];

/**
 * Whether identifiers that are stronger than a key say that two groups with this key are different companies: companies
 * of a group share a website, and companies of one name are in one town.
 */
export function differ(kind: KeyKind, one: Identifiers, other: Identifiers): boolean {
  const strength = keyKinds.indexOf(kind);
  return (
    (strength > 0 && areDisjoint(one.leis, other.leis)) ||
    (strength > 1 && differInRegister(one.registrations, other.registrations)) ||
    (strength > 2 && areDisjoint(one.items, other.items)) ||
    (strength > 3 && areDisjoint(one.domains, other.domains))
  );
}

const areDisjoint = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && other.size > 0 && haveNoneInCommon(one, other);

const union = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one, ...other]);

const haveNoneInCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  ![...one].some((each) => other.has(each));

/** A company may have numbers in the registers of several countries. */
const differInRegister = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  haveNoneInCommon(one, other) &&
  [...one].some((number) => [...other].some((each) => countryIn(each) === countryIn(number)));

const countryIn = (registration: string): string => registration.slice(0, registration.indexOf(':'));

const setOf = (value: string | null): ReadonlySet<string> => new Set(value === null ? [] : [value]);
