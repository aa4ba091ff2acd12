import type { PersonFact } from '../facts';
import type { Page } from '../page/page';
import { CardFinder } from './card-finder';
import { cardsOf } from './card';
import type { KnownContacts } from './known-contacts';
import { Owners } from './owners';
import type { ShownPerson } from './shown-people';

type Contacts = Pick<PersonFact, 'email' | 'phone' | 'profiles'>;

/** Addresses of nobody in particular, wherever they stand. */
const shared =
  /^(?:info|contact|office|hello|hi|mail|email|kontakt|sales|support|team|jobs|press|privacy|service|admin|contacto|contato|contatti|bonjour|accueil|hallo|post|welcome|enquiries|inquiries|marketing|careers|noreply|no-reply|webmaster|feedback)$/i;

/**
 * Which addresses, numbers and profiles belong to whom: those that are made of a name, wherever they stand, then
 * those that stand on somebody's card.
 */
export function bindContacts(page: Page, people: readonly ShownPerson[], known: KnownContacts): Contacts[] {
  if (people.length === 0) return [];
  const finder = new CardFinder(page, cardsOf(people, page));
  const owners = new Owners(people.map(({ candidate }) => candidate.name));
  const emails = firstOf(known.emails, ({ email, block }) => {
    const local = email.slice(0, email.lastIndexOf('@'));
    return owners.of(local) ?? (shared.test(local) ? undefined : finder.cardAt(block, local));
  });
  const phones = firstOf(
    known.phones.filter(({ kind }) => kind === 'phone'),
    ({ phone, block }) => finder.cardAt(block, phone.slice(-4)),
  );
  const profiles = Map.groupBy(
    known.profiles.filter(({ kind }) => kind !== 'organisation'),
    ({ handle, block }) => owners.of(handle) ?? finder.cardAt(block, handle),
  );
  return people.map((_, index) => {
    const [email, phone] = [emails.get(index)?.email, phones.get(index)?.phone];
    return {
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      profiles: [...new Set((profiles.get(index) ?? []).map(({ url }) => url))],
    };
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
