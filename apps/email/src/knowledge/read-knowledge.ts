import type { SiteReading, SkippedPage, SkipReason, SiteEmail, SiteFact, SitePerson } from '@lode/contracts';
import type { Steps } from '@lode/platform';
import {
  type KnownAddress,
  type KnownPerson,
  ownedBy,
  type KnownRole,
  type DomainKnowledge,
} from './domain-knowledge';
import { foldName, ownAddress, localOf } from './spelling';
import { attributeSteps, type NameFit } from './attribute';

/** Reasons that a later reading may overcome. */
const retryable: ReadonlySet<SkipReason> = new Set([
  'dns',
  'refused',
  'connection',
  'timeout',
  'tls',
  'time_budget',
  'renderer_unavailable',
]);

/** Reasons that a reading in the next minute may overcome. */
const transient: ReadonlySet<SkipReason> = new Set(['connection', 'timeout', 'time_budget']);

/**
 * Whether missing facts may be on pages that were not read. Budgets of pages and bytes do not count: pages with people
 * are read first, and the next reading would end at the same page.
 */
const isIncomplete = ({ partial, pages_crawled, skipped }: SiteReading): boolean =>
  partial && (pages_crawled === 0 || skipped.some((page) => retryable.has(page.reason) || isRejected(page)));

/**
 * Whether another reading within a minute could add facts. Only slow servers, and servers that reject more pages than
 * they return, count; broken pages and unreachable sites do not.
 */
export function isPartial({ partial, pages_crawled, skipped }: SiteReading): boolean {
  const rejected = skipped.filter(isRejected).length;
  return partial && (skipped.some(({ reason }) => transient.has(reason)) || rejected > pages_crawled);
}

const isRejected = ({ status }: SkippedPage): boolean => status !== null && (status >= 500 || status === 429);

/** Milliseconds (180 days) after which a missing fact is dropped. */
const missingMaxAge = 180 * 86_400_000;
/** Max number of missing facts to keep: a hostile site shows other people at each reading. */
const maxMissing = 300;

export interface Rereading {
  /** Whether missing facts may be on pages that were not read. */
  readonly incomplete: boolean;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * Merges the facts of this reading with earlier ones. Missing facts are kept and marked as gone, unless they may be on
 * a page that was not read.
 */
function keepEarlier<Item extends KnownAddress | KnownPerson>(
  present: readonly Item[],
  earlier: readonly Item[],
  keyOf: (item: Item) => string,
  { incomplete, readAt }: Rereading,
): Item[] {
  const found = new Set(present.map(keyOf));
  const missing = earlier
    .filter((item) => !found.has(keyOf(item)) && lastSeen(item) >= readAt - missingMaxAge)
    .slice(0, maxMissing);
  return [...present, ...(incomplete ? missing : missing.map((item) => ({ ...item, stillOnPage: false })))];
}

/** Restores owners from the earlier reading: the page that names the owner may not have been read this time. */
function keepOwners(present: readonly KnownAddress[], earlier: readonly KnownAddress[]): KnownAddress[] {
  const known = new Map(earlier.map((address) => [address.email, address]));
  return present.map((address) => {
    const before = known.get(address.email);
    return before && address.name === null ? ownedBy(address, before) : address;
  });
}

const lastSeen = ({ evidence }: KnownAddress | KnownPerson): number =>
  Math.max(0, ...evidence.map(({ last_seen_at }) => Date.parse(last_seen_at)));

const maxEvidence = 3;

const noRole: KnownRole = { position: null, seniority: null, department: null, decisionMaker: false };

/** The addresses under the domain, each with its owner if the site names one. */
function siteAddresses({ emails, people }: SiteReading, domain: string): KnownAddress[] {
  const holders = Map.groupBy(people, ({ email }) =>
    email === null ? undefined : ownAddress(email, domain),
  );
  return emails.flatMap((email) => {
    const address = ownAddress(email.email, domain);
    if (address === undefined) return [];
    const owner = ownerOf(email, holders.get(address) ?? [], people);
    return {
      email: address,
      type: email.type,
      // Text beside an address of a function often names the function, not a person.
      name: owner?.name ?? (email.type === 'personal' ? email.name : null),
      ...(owner ? roleOf(owner) : noRole),
      confidence: email.confidence,
      ...sightingsOf(email),
    };
  });
}

const sitePeople = ({ people }: SiteReading): KnownPerson[] =>
  people.map((person) => ({ name: person.name, ...roleOf(person), ...sightingsOf(person) }));

/** If several people share an address, the name beside it selects the owner. */
function ownerOf(
  { name }: SiteEmail,
  holders: readonly SitePerson[],
  people: readonly SitePerson[],
): SitePerson | undefined {
  const named = (candidates: readonly SitePerson[]): SitePerson | undefined =>
    name === null ? undefined : candidates.find((person) => foldName(person.name) === foldName(name));
  return named(holders) ?? (holders.length === 1 ? holders[0] : named(people));
}

const roleOf = (person: SitePerson): KnownRole => ({
  position: person.title,
  seniority: person.seniority,
  department: person.department,
  decisionMaker: person.decision_maker,
  group: person.group,
  phone: person.phone,
  profiles: person.profiles,
});

const sightingsOf = ({ still_on_page, evidence }: SiteFact) => ({
  stillOnPage: still_on_page,
  evidence: evidence.toSorted((a, b) => b.confidence - a.confidence).slice(0, maxEvidence),
});

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
