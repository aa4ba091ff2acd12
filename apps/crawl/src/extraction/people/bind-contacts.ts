import { isRoleAccount } from '@lode/domain/addresses';
import type { EmailFact, PersonFact, PhoneFact, ProfileFact } from '../facts/facts';
import { handleLetters, handlesOf, shortHandlesOf } from './name-handles';
import type { HolderFinder } from './cards';

/** Contacts that other extractors found on the same page. */
export interface KnownContacts {
  readonly emails: readonly EmailFact[];
  readonly phones: readonly PhoneFact[];
  readonly profiles: readonly ProfileFact[];
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Number of final digits to compare, since prefixes have several notations. */
const significant = 7;
const bare = (url: string): string =>
  url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')
    .toLowerCase();

/** The first text that equals an address found on the page. */
export function emailOf(texts: readonly string[], { emails }: KnownContacts): Pick<PersonFact, 'email'> {
  const keys = new Set(texts.map((text) => text.replace(/^mailto:/i, '').toLowerCase()));
  const email = emails.find(({ key, email: shown }) => keys.has(key) || keys.has(shown.toLowerCase()))?.email;
  return email === undefined ? {} : { email };
}

export function phoneOf(texts: readonly string[], { phones }: KnownContacts): Pick<PersonFact, 'phone'> {
  const ends = new Set(texts.map((text) => digitsOf(text).slice(-significant)));
  const phone = phones.find(
    (each) => each.kind === 'phone' && ends.has(each.phone.slice(-significant)),
  )?.phone;
  return phone === undefined ? {} : { phone };
}

export function profilesOf(texts: readonly string[], { profiles }: KnownContacts): string[] {
  const urls = new Set(texts.map(bare));
  return profiles
    .filter(({ url, kind }) => kind !== 'organisation' && urls.has(bare(url)))
    .map(({ url }) => url);
}

const severalOwners = -1;

/** Finds the owner of a handle among the names on a page. */
class Owners {
  private readonly byHandle = new Map<string, number>();
  private readonly byShortHandle = new Map<string, number>();

  constructor(names: readonly string[]) {
    for (const [index, name] of names.entries()) {
      for (const handle of handlesOf(name)) add(this.byHandle, handle, index);
      for (const handle of shortHandlesOf(name)) add(this.byShortHandle, handle, index);
    }
  }

  /** The index of the only name that matches the handle. */
  of(handle: string): number | undefined {
    const letters = handleLetters(handle);
    const owner = this.byHandle.get(letters) ?? this.byShortHandle.get(letters);
    return owner === severalOwners ? undefined : owner;
  }
}

function add(owners: Map<string, number>, handle: string, index: number): void {
  const before = owners.get(handle);
  owners.set(handle, before === undefined || before === index ? index : severalOwners);
}

/**
 * Assigns addresses, numbers and profiles to people: first those built from a name, anywhere on the page, then those on
 * a person's card. Existing contacts are kept.
 * @param people without duplicates
 * @param finder finds the person whose card contains a block
 */
export function bindContacts(
  people: readonly PersonFact[],
  finder: HolderFinder,
  known: KnownContacts,
): PersonFact[] {
  if (people.length === 0) return [];
  const owners = new Owners(people.map(({ name }) => name));
  const emails = emailsByOwner(known, owners, finder);
  const phones = firstOf(
    known.phones.filter(({ kind }) => kind === 'phone'),
    ({ phone, block }) => finder(block, phone.slice(-4)),
  );
  const profiles = Map.groupBy(
    known.profiles.filter(({ kind }) => kind !== 'organisation'),
    ({ handle, block }) => owners.of(handle) ?? finder(block, handle),
  );
  return people.map((person, index) => {
    const email = person.email ?? emails.get(index)?.email;
    const phone = person.phone ?? phones.get(index)?.phone;
    const urls = (profiles.get(index) ?? []).map(({ url }) => url);
    return {
      ...person,
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      profiles: [...new Set([...person.profiles, ...urls])],
    };
  });
}

function emailsByOwner({ emails }: KnownContacts, owners: Owners, finder: HolderFinder) {
  return firstOf(emails, ({ email, block }) => {
    const local = email.slice(0, email.lastIndexOf('@'));
    return owners.of(local) ?? (isRoleAccount(local) ? undefined : finder(block, local));
  });
}

function firstOf<Fact>(
  facts: readonly Fact[],
  ownerOf: (fact: Fact) => number | undefined,
): Map<number, Fact> {
  const first = new Map<number, Fact>();
  for (const fact of facts) {
    const owner = ownerOf(fact);
    if (owner !== undefined && !first.has(owner)) first.set(owner, fact);
  }
  return first;
}
