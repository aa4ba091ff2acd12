import type { SiteReading } from '@lode/contracts';
import type { Steps } from '@lode/service-kit';
import { attributeSteps, type NameFit } from './attribute';
import type { DomainKnowledge, KnownAddress, KnownPerson } from './domain-knowledge';
import { foldName } from './fold-name';
import { isIncomplete, isPartial } from './is-partial';
import { keepEarlier, keepOwners } from './keep-earlier';
import { localOf } from './own-address';
import { ownedBy } from './owned-by';
import { siteAddresses, noRole, sitePeople } from './site-facts';

/** Min fit of a meaningful match. Initials alone do not reach it. */
const minMeaningfulFit = 0.3;

interface Background {
  readonly fits: NameFit;
  readonly earlier?: DomainKnowledge | undefined;
}

/** Explains every name once, so that later steps use cached results. */
function* readNames({ emails, people }: SiteReading, { fits, earlier }: Background): Steps<void> {
  const named = [...emails, ...people, ...(earlier?.addresses ?? []), ...(earlier?.people ?? [])];
  for (const name of new Set(named.map((each) => each.name))) {
    if (name !== null) fits(name, '');
    yield;
  }
}

/**
 * Combines a reading with earlier knowledge.
 * In steps: it compares hundreds of names with hundreds of addresses, a millisecond per name.
 * @param domain in A-labels; the site may have moved to another domain
 */
export function* knowledgeSteps(
  domain: string,
  reading: SiteReading,
  background: Background,
): Steps<DomainKnowledge> {
  const { fits, earlier } = background;
  yield* readNames(reading, background);
  const partial = isPartial(reading);
  const readAt = Date.parse(reading.read_at);
  const incomplete = isIncomplete(reading);
  const rereading = { incomplete, readAt };
  const reached = reading.pages_crawled > 0;
  const current = siteAddresses(reading, domain);
  const { addresses: before = [], people: peopleBefore = [] } = earlier ?? {};
  const present = incomplete ? keepOwners(current, before) : current;
  const addresses = keepEarlier(present, before, ({ email }) => email, rereading);
  const people = keepEarlier(sitePeople(reading), peopleBefore, ({ name }) => foldName(name), rereading);
  return {
    domain,
    company: reading.company ?? (incomplete ? (earlier?.company ?? null) : null),
    ...(yield* withOwners(yield* withoutMixUps(addresses, people, fits), people, fits)),
    partial,
    reached,
    forbidden: isForbidden(reading),
    site: { reason_empty: reading.reason_empty, moved_to: reading.moved_to, hint: reading.hint },
    readAt: reached ? readAt : (earlier?.readAt ?? readAt),
  };
}

const isForbidden = ({ pages_crawled, skipped }: SiteReading): boolean =>
  pages_crawled === 0 && skipped.some(({ reason }) => reason === 'robots');

/**
 * Removes owners that took the address of an adjacent person: the local part contains nothing of their name, but
 * matches another one.
 */
function* withoutMixUps(
  addresses: readonly KnownAddress[],
  people: readonly KnownPerson[],
  fits: NameFit,
): Steps<readonly KnownAddress[]> {
  const names = [...new Set([...addresses, ...people].flatMap(({ name }) => name ?? []))];
  const isMixedUp = ({ name, email, type }: KnownAddress): boolean =>
    type === 'personal' &&
    name !== null &&
    fits(name, localOf(email)) === 0 &&
    names.some((other) => fits(other, localOf(email)) >= minMeaningfulFit);
  const kept: KnownAddress[] = [];
  for (const address of addresses) {
    kept.push(isMixedUp(address) ? { ...address, name: null, ...noRole } : address);
    yield;
  }
  return kept;
}

/** Assigns owners to addresses without one. The returned people have no address. */
function* withOwners(
  addresses: readonly KnownAddress[],
  people: readonly KnownPerson[],
  fits: NameFit,
): Steps<Pick<DomainKnowledge, 'addresses' | 'people'>> {
  const personal = addresses.filter(({ type }) => type === 'personal');
  const owners = new Set(personal.flatMap(({ name }) => (name === null ? [] : foldName(name))));
  const claimants = people.map(({ name }) => ({ name, isFree: !owners.has(foldName(name)) }));
  const unnamed = personal.filter(({ name }) => name === null);
  const matches = yield* attributeSteps(
    claimants,
    unnamed.map(({ email }) => localOf(email)),
    fits,
  );
  const ownerOf = new Map([...matches].map(([address, person]) => [unnamed[address], people[person]]));
  const settled = new Set(ownerOf.values());
  return {
    addresses: addresses.map((address) => {
      const owner = ownerOf.get(address);
      return owner ? ownedBy(address, owner) : address;
    }),
    people: people.filter((person, index) => claimants[index]?.isFree && !settled.has(person)),
  };
}
