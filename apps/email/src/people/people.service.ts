import {
  type AddressVerification,
  type FoundPerson,
  ListPeople,
  type ListPeopleRequest,
  type ListPeopleResult,
  type ResultRow,
} from '@lode/contracts';
import { addressConfidence, chanceWithName } from '@lode/domain/addresses';
import type { Clock } from '@lode/platform';
import type { Suppressions } from '@lode/privacy';
import { createContext, type CallContext } from '@lode/bus';
import {
  type ExclusionFilter,
  searchCursor,
  searchPageEnd,
  type PageEnd,
  type RequestExclusions,
  type Results,
} from '@lode/work';
import type { KnownVerdicts } from '../domain-search/known-verdicts.adapter';
import { verdictColumns } from '../domain-search/result-rows';
import type {
  StoredPerson,
  CountedPerson,
  PeoplePageOptions,
  PeopleQuery,
  PeopleRepository,
  VisibleQuery,
} from './people.repository';
import { peopleQuery } from './people-query';

/** A person of an answer. The confidence in the address follows from the latest verdict, which may be newer than the row. */
function toFoundPerson(
  { contact, company, domain, last_seen_at, gone_at }: StoredPerson,
  verdicts: ReadonlyMap<string, AddressVerification>,
): FoundPerson {
  const verification = (contact.email === null ? undefined : verdicts.get(contact.email)) ?? null;
  const chance = chanceWithName(gone_at === null);
  return {
    ...contact,
    email_confidence:
      contact.email === null ? 0 : addressConfidence(chance, verification?.verdict === 'invalid'),
    verification,
    company,
    company_domain: domain,
    last_seen_at: last_seen_at.toISOString(),
    gone_since: gone_at?.toISOString() ?? null,
  };
}

type Hidable = Pick<CountedPerson, 'domain' | 'subject_hashes'> & { readonly email: string | null };

/** The people who are left out of the answer. */
interface Hidden<Person> {
  readonly suppressed: ReadonlySet<Person>;
  readonly excluded: ReadonlySet<Person>;
}

type Hides = <Person extends Hidable>(people: readonly Person[]) => Promise<Hidden<Person>>;

/** Finds the suppressed and excluded people of an account. Undefined if nothing can be hidden. */
function peopleFilter(
  suppressions: Pick<Suppressions, 'suppressionFilter' | 'names'>,
  account: string | undefined,
  exclusions: ExclusionFilter | undefined,
): Hides | undefined {
  const filter = suppressions.suppressionFilter(account);
  if (filter.isOpen && !exclusions) return undefined;
  return async (people) => {
    const isSuppressed = ({ domain, subject_hashes: hashes }: Hidable): boolean =>
      suppressions.names(hashes, account) || filter.domain(domain);
    const suppressed = new Set(people.filter(isSuppressed));
    const identities = ({ domain, email }: Hidable) => [{ website: domain, email }];
    const excluded = await exclusions?.excludedAmong(people, identities);
    return { suppressed, excluded: excluded ?? new Set() };
  };
}

/** The people who are not hidden. */
async function visible(rows: readonly StoredPerson[], hides: Hides): Promise<StoredPerson[]> {
  const hidable = rows.map((row) => ({ ...row, email: row.contact.email }));
  const { suppressed, excluded } = await hides(hidable);
  return hidable.filter((row) => !suppressed.has(row) && !excluded.has(row));
}

/** People who are counted exactly. */
const maxTotal = 10_000;
const defaultLimit = 25;
/** Rows of a result set that are read at once. */
const partSize = 500;
/** Parts of a page that are read at most, where suppressed or excluded people leave gaps. */
const maxParts = 50;
/** Milliseconds for a part of a result set. */
const partBudgetMs = 5000;

export interface PeopleServiceParts {
  readonly people: Pick<PeopleRepository, 'isBroad' | 'page' | 'count' | 'counted' | 'watched'>;
  readonly verdicts: Pick<KnownVerdicts, 'of'>;
  readonly results: Pick<Results, 'defer'>;
  readonly exclusions: Pick<RequestExclusions, 'filter'>;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter' | 'names'>;
  readonly clock: Clock;
}

type Caller = Pick<CallContext, 'account' | 'scopes' | 'signal' | 'requestId' | 'traceparent' | 'remaining'>;

/** Searches the people of company sites. Suppressed and excluded people are neither returned nor counted. */
export class PeopleService {
  constructor(private readonly parts: PeopleServiceParts) {}

  /** @throws ProblemError validation, free_mail_domain, those of `exclude`, and errors of the database */
  async list(request: ListPeopleRequest, caller: Caller): Promise<ListPeopleResult> {
    const { cursor, limit = defaultLimit, fields: _fields, ...question } = request;
    const end = searchPageEnd(cursor, question);
    const exclusions = await this.parts.exclusions.filter(request.exclude, caller);
    const hides = peopleFilter(this.parts.suppressions, caller.account, exclusions);
    const { query, isBroad } = await this.plan(request, hides);
    const [page, visibleCount] = await Promise.all([
      this.page(query, hides, { end, limit, isBroad }),
      hides && exclusions && this.countVisible(query, hides),
    ]);
    const counted = visibleCount ?? (await this.count(query, isBroad ? maxTotal + 1 : page.total));
    return {
      people: await this.found(page.people, caller),
      total: Math.min(counted.total, maxTotal),
      total_is_lower_bound: counted.isLowerBound,
      ...(exclusions && { excluded: counted.excluded }),
      hint: counted.total === 0 ? hint : null,
      next_cursor: page.next ? searchCursor(page.next, question) : null,
      result_id: await this.parts.results.defer(
        ListPeople,
        { request: question, total: counted.total },
        caller,
      ),
    };
  }

  /** All people of a request in order, in parts, for a result set. */
  async *all(request: ListPeopleRequest, account: string): AsyncGenerator<readonly FoundPerson[]> {
    const caller = { account, signal: new AbortController().signal };
    const exclusions = await this.parts.exclusions.filter(request.exclude, caller);
    const hides = peopleFilter(this.parts.suppressions, account, exclusions);
    const { query, isBroad } = await this.plan(request, hides);
    for (let end: PageEnd | undefined, isFirst = true; isFirst || end; isFirst = false) {
      const page = await this.page(query, hides, { end, limit: partSize, isBroad });
      yield await this.found(page.people, createContext(partBudgetMs));
      end = page.next;
    }
  }

  /** A search for many has enough people that no suppression names. */
  private async plan(request: ListPeopleRequest, hides: Hides | undefined) {
    const query = peopleQuery(request, this.parts.clock.now());
    const unnamed = { ...query, visibleWatched: hides ? [] : null };
    const isBroad = await this.parts.people.isBroad(unnamed);
    return { isBroad, query: hides && !isBroad ? await this.visible(query, hides) : unnamed };
  }

  /** The search, with the people who are counted although suppressions, of other accounts or in the past, name them. */
  private async visible(query: PeopleQuery, hides: Hides): Promise<VisibleQuery> {
    const watched = await this.parts.people.watched(query);
    const { suppressed } = await hides(watched);
    return { ...query, visibleWatched: watched.flatMap((each) => (suppressed.has(each) ? [] : each.id)) };
  }

  /** @param known the number of the people, if it was counted already, or is certainly over the maximum */
  private async count(query: VisibleQuery, known: number | undefined) {
    const total = known ?? (await this.parts.people.count(query));
    return { total, isLowerBound: total > maxTotal, excluded: 0 };
  }

  private async countVisible(query: VisibleQuery, hides: Hides) {
    const counted = await this.parts.people.counted(query);
    const { suppressed, excluded } = await hides(counted);
    return {
      total: counted.length - new Set([...suppressed, ...excluded]).size,
      isLowerBound: counted.length > maxTotal,
      excluded: excluded.size,
    };
  }

  private async page(
    query: VisibleQuery,
    hides: Hides | undefined,
    { end: from, limit, isBroad }: PeoplePageOptions,
  ) {
    const found: StoredPerson[] = [];
    let end = from;
    let total: number | undefined;
    for (let part = 0; part < maxParts && found.length <= limit; part += 1) {
      const page = await this.parts.people.page(query, { end, limit: limit + 1, isBroad });
      const { rows } = page;
      total ??= page.total;
      found.push(...(hides ? await visible(rows, hides) : rows));
      const last = rows.at(-1);
      end = last && { score: last.rank, id: last.id };
      if (rows.length <= limit) break;
    }
    const people = found.slice(0, limit);
    const last = people.at(-1);
    const next = found.length > limit && last ? { score: last.rank, id: last.id } : undefined;
    return { people, total, next };
  }

  private async found(
    people: readonly StoredPerson[],
    caller: Pick<Caller, 'requestId' | 'traceparent' | 'remaining'>,
  ): Promise<FoundPerson[]> {
    const emails = people.flatMap(({ contact }) => contact.email ?? []);
    const verdicts: ReadonlyMap<string, AddressVerification> =
      emails.length === 0 ? new Map() : await this.parts.verdicts.of(emails, caller);
    return people.map((person) => toFoundPerson(person, verdicts));
  }
}

const hint =
  'No known person meets all conditions. People become known when the site of their company is read, for example by GET /domain-search.';

/** Rows of a people search, written when a list, an export or a sync first takes its result set. */
export async function* peopleResultRows(
  list: PeopleService,
  request: ListPeopleRequest,
  account: string,
): AsyncGenerator<readonly ResultRow[]> {
  for await (const part of list.all(request, account)) yield part.map(toResultRow);
}

/** Confidence in a person without an address. */
const nameConfidence = 60;

const toResultRow = ({ company, company_domain: domain, ...person }: FoundPerson): ResultRow => ({
  name: person.name,
  company: company ?? domain,
  title: person.position,
  email: person.email,
  phone: person.phone,
  website: domain,
  address: null,
  rating: null,
  confidence: person.email === null ? nameConfidence : person.email_confidence,
  tech_stack: [],
  source: 'website',
  ...verdictColumns(person.verification ?? undefined),
});
