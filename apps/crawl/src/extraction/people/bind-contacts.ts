import { isRoleAccount } from '@lode/domain/addresses';
import type { PersonFact } from '../facts/facts';
import type { HolderFinder } from './card-holders';
import type { KnownContacts } from './known-contacts';
import { Owners } from './owners';

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
