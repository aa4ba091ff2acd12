import type { SiteReading } from '@lode/contracts';
import { attribute, type NameFit } from './attribute';
import type { DomainKnowledge, KnownAddress, KnownPerson } from './domain-knowledge';
import { foldName } from './fold-name';
import { isIncomplete, isPartial } from './is-partial';
import { keepEarlier, keepOwners } from './keep-earlier';
import { localOf } from './own-address';
import { ownedBy } from './owned-by';
import { addressesTold, noRole, peopleTold } from './told-by-site';

/** A fit that initials alone do not reach. */
const telling = 0.3;

interface Background {
  readonly fits: NameFit;
  /** What was known before. */
  readonly earlier?: DomainKnowledge | undefined;
}

/** What a site tells of a domain. @param domain in A-labels; its site may have moved to another one */
export function knowledgeFrom(
  domain: string,
  reading: SiteReading,
  { fits, earlier }: Background,
): DomainKnowledge {
  const partial = isPartial(reading);
  const readAt = Date.parse(reading.read_at);
  const incomplete = isIncomplete(reading);
  const rereading = { incomplete, readAt };
  const reached = reading.pages_crawled > 0;
  const told = addressesTold(reading, domain);
  const { addresses: before = [], people: peopleBefore = [] } = earlier ?? {};
  const present = incomplete ? keepOwners(told, before) : told;
  const addresses = keepEarlier(present, before, ({ email }) => email, rereading);
  const people = keepEarlier(peopleTold(reading), peopleBefore, ({ name }) => foldName(name), rereading);
  return {
    domain,
    company: reading.company ?? (incomplete ? (earlier?.company ?? null) : null),
    ...withOwners(withoutMixUps(addresses, people, fits), people, fits),
    partial,
    reached,
    forbidden: isForbidden(reading),
    readAt: reached ? readAt : (earlier?.readAt ?? readAt),
  };
}

const isForbidden = ({ pages_crawled, skipped }: SiteReading): boolean =>
  pages_crawled === 0 && skipped.some(({ reason }) => reason === 'robots');

/**
 * Takes away owners that got an address of the one beside them on the page: nothing of their name is in it, and
 * somebody else's is.
 */
function withoutMixUps(
  addresses: readonly KnownAddress[],
  people: readonly KnownPerson[],
  fits: NameFit,
): readonly KnownAddress[] {
  const names = new Set([...addresses, ...people].flatMap(({ name }) => name ?? []));
  return addresses.map((address) => {
    const { name, email, type } = address;
    if (type !== 'personal' || name === null || fits(name, localOf(email)) > 0) return address;
    const isOthers = [...names].some((other) => fits(other, localOf(email)) >= telling);
    return isOthers ? { ...address, name: null, ...noRole } : address;
  });
}

/** Finds owners for addresses without one; left as people are those who have no address of their own. */
function withOwners(
  addresses: readonly KnownAddress[],
  people: readonly KnownPerson[],
  fits: NameFit,
): Pick<DomainKnowledge, 'addresses' | 'people'> {
  const personal = addresses.filter(({ type }) => type === 'personal');
  const owners = new Set(personal.flatMap(({ name }) => (name === null ? [] : foldName(name))));
  const claimants = people.map(({ name }) => ({ name, isFree: !owners.has(foldName(name)) }));
  const unnamed = personal.filter(({ name }) => name === null);
  const matches = attribute(
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
