import type { PersonFact } from '../facts';
import type { Page } from '../page/page';
import { CardFinder } from './card-finder';
import { cardsOf } from './card';
import type { KnownContacts } from './known-contacts';
import { nameKey } from './merge-people';
import { Owners } from './owners';
import type { ShownPerson } from './shown-people';

/** Addresses of nobody in particular, wherever they stand. */
const shared =
  /^(?:info|contact|office|hello|hi|mail|email|kontakt|sales|support|team|jobs|press|privacy|service|admin|contacto|contato|contatti|bonjour|accueil|hallo|post|welcome|enquiries|inquiries|marketing|careers|noreply|no-reply|webmaster|feedback)$/i;

/** Whose card something stands on: the index of a person. */
type Finder = (block: number | undefined, hint: string) => number | undefined;

/**
 * Gives people the addresses, numbers and profiles that are theirs: those that are made of a name, wherever they
 * stand, then those that stand on somebody's card. What a person has is kept.
 * @param people each once
 * @param shown where they stand
 */
export function bindContacts(
  people: readonly PersonFact[],
  shown: readonly ShownPerson[],
  page: Page,
  known: KnownContacts,
): PersonFact[] {
  if (people.length === 0) return [];
  const owners = new Owners(people.map(({ name }) => name));
  const finder = finderOf(people, shown, page);
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

function finderOf(people: readonly PersonFact[], shown: readonly ShownPerson[], page: Page): Finder {
  const finder = new CardFinder(page, cardsOf(shown, page));
  const indexes = new Map(people.map(({ name }, index) => [nameKey(name), index]));
  return (block, hint) => {
    const card = finder.cardAt(block, hint);
    const holder = card === undefined ? undefined : shown[card];
    return holder && indexes.get(nameKey(holder.candidate.name));
  };
}

function emailsByOwner({ emails }: KnownContacts, owners: Owners, finder: Finder) {
  return firstOf(emails, ({ email, block }) => {
    const local = email.slice(0, email.lastIndexOf('@'));
    return owners.of(local) ?? (shared.test(local) ? undefined : finder(block, local));
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
