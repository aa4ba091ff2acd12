import { allTrades } from '../businesses/trades';
import type { Crms } from '../crm/crms';
import { mailKinds } from '../mail-kinds/mail-kinds';
import type { MailboxState } from '../smtp/behaviour';
import type { Verdict } from '../mail-domain';
import type { Truth } from '../truth';
import type { Company } from '../world/company';

/** Suggested requests to the sandbox. */
export interface Guide {
  /** Towns with local businesses, the largest first. */
  readonly towns: readonly GuideTown[];
  /** Trades with a business, each with the town that has the most. */
  readonly trades: readonly GuideTrade[];
  /** Companies whose site shows addresses to a crawler. */
  readonly companies: readonly GuideCompany[];
  /** People whose address the mail host confirms. */
  readonly people: readonly GuidePerson[];
  /** One address for each mail behaviour. */
  readonly addresses: readonly GuideAddress[];
  /** Accounts at the fake CRMs. */
  readonly crms: readonly GuideCrm[];
}

export interface GuideTown {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Number of open businesses. */
  readonly businesses: number;
  /** Name of the trade with the most businesses in this town. */
  readonly trade: string;
}

export interface GuideTrade {
  readonly name: string;
  readonly town: string;
  readonly country: string;
}

export interface GuideCompany {
  readonly name: string;
  readonly domain: string;
  readonly city: string;
}

export interface GuidePerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string;
  readonly domain: string;
}

export interface GuideAddress {
  readonly email: string;
  readonly behaviour: string;
  /** Of the first verification; a server that defers mail gives another one later. */
  readonly verdict: Verdict;
  readonly reason: string;
}

export interface GuideCrm {
  readonly vendor: 'hubspot' | 'pipedrive' | 'salesforce';
  readonly host: string;
  readonly token: string | null;
  readonly client_id: string | null;
  readonly client_secret: string | null;
}

/** Maximum number of companies and of people in the guide. */
const maxEntries = 25;

/** The guide, drawn from the companies and businesses that unit tests may use. */
export function guideTo(truth: Truth, { accounts: crms }: Pick<Crms, 'accounts'>): Guide {
  return {
    towns: townsOf(truth),
    trades: tradesOf(truth),
    companies: companiesOf(truth),
    people: peopleOf(truth),
    addresses: [...addressesOf(truth), ...addressesWithoutHost],
    crms,
  };
}

type Businesses = Truth['businesses'];

const labels: ReadonlyMap<string, string> = new Map(allTrades.map(({ key, words }) => [key, words.en.label]));

/** Open businesses of a trade; companies of an industry are listed as companies. */
const openBusinesses = ({ businesses }: Truth): Businesses =>
  businesses.filter(({ open, trade }) => open && labels.has(trade));

const byCount = <Entry>(groups: Map<string, readonly Entry[]>): [string, readonly Entry[]][] =>
  [...groups].sort(([, a], [, b]) => b.length - a.length);

function townsOf(truth: Truth): GuideTown[] {
  const towns = byCount(Map.groupBy(openBusinesses(truth), ({ town }) => town));
  return towns.flatMap(([name, businesses]) => {
    const [largest] = byCount(Map.groupBy(businesses, ({ trade }) => trade));
    const [business] = largest?.[1] ?? [];
    const trade = labels.get(business?.trade ?? '');
    if (!business || trade === undefined) return [];
    return [{ name, country: business.country, businesses: businesses.length, trade }];
  });
}

function tradesOf(truth: Truth): GuideTrade[] {
  const byTrade = Map.groupBy(openBusinesses(truth), ({ trade }) => trade);
  return [...labels].flatMap(([key, name]) => {
    const [largest] = byCount(Map.groupBy(byTrade.get(key) ?? [], ({ town }) => town));
    const [business] = largest?.[1] ?? [];
    return business ? [{ name, town: business.town, country: business.country }] : [];
  });
}

function companiesOf(truth: Truth): GuideCompany[] {
  const showsAddresses = ({ domain }: Company): boolean =>
    truth
      .site(domain)
      ?.reachable(2)
      .some(({ emails }) => emails.length > 0) === true;
  return firstOf(truth.companies, maxEntries, showsAddresses).map(({ name, domain, city }) => ({
    name,
    domain,
    city: city.name,
  }));
}

/** Examines no more values than necessary: the pages of a company are written to be examined. */
function firstOf<Value>(
  values: readonly Value[],
  count: number,
  accepts: (value: Value) => boolean,
): Value[] {
  const found: Value[] = [];
  for (const value of values) {
    if (found.length === count) break;
    if (accepts(value)) found.push(value);
  }
  return found;
}

const peopleOf = (truth: Truth): GuidePerson[] =>
  truth.companies
    .filter(({ mailKind }) => mailKind === 'directory-plain')
    .flatMap(({ domain, people }) => people.map((person) => ({ ...person, domain })))
    .filter(({ email }) => truth.mailbox(email)?.state === 'exists')
    .slice(0, maxEntries)
    .map(({ givenName, familyName, title, domain }) => ({
      first_name: givenName,
      last_name: familyName,
      title,
      domain,
    }));

function addressesOf(truth: Truth): GuideAddress[] {
  const byKind = Map.groupBy(truth.companies, ({ mailKind }) => mailKind);
  return Object.entries(mailKinds)
    .filter(([, { heldOut }]) => !heldOut)
    .flatMap(([kind, { summary }]) => behavioursOf(truth, byKind.get(kind) ?? [], summary));
}

/** The first address of each outcome among the companies of one mail behaviour. */
function behavioursOf(truth: Truth, companies: readonly Company[], summary: string): GuideAddress[] {
  const addresses = companies.flatMap(({ domain, people }) => [
    ...people.map(({ email }) => email),
    `no-such-mailbox@${domain}`,
  ]);
  const described = addresses.flatMap((email) => describeAddress(truth, email, summary));
  return [...Map.groupBy(described, ({ reason }) => reason).values()].flatMap((same) => same.slice(0, 1));
}

const states: Readonly<Record<MailboxState, string>> = {
  exists: 'the mailbox exists',
  missing: 'there is no such mailbox',
  disabled: 'the mailbox is disabled',
  full: 'the mailbox is full',
};

function describeAddress(truth: Truth, email: string, summary: string): GuideAddress[] {
  const mailbox = truth.mailbox(email);
  const reason = mailbox?.expected?.reasons[0];
  if (!mailbox?.expected || reason === undefined) return [];
  return [
    { email, behaviour: `${summary}: ${states[mailbox.state]}`, verdict: mailbox.expected.verdict, reason },
  ];
}

const addressesWithoutHost: readonly GuideAddress[] = [
  { email: 'no-address', behaviour: 'not an address', verdict: 'invalid', reason: 'syntax' },
  {
    email: 'jane.doe@no-such-company.test',
    behaviour: 'the domain does not exist',
    verdict: 'invalid',
    reason: 'no_domain',
  },
  {
    email: 'jane.doe@gmial.com',
    behaviour: 'a mistyped provider: see did_you_mean',
    verdict: 'invalid',
    reason: 'no_domain',
  },
];
