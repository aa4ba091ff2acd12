import {
  EnrichCompany,
  FindEmail,
  GenerateLeads,
  ListCrmConnections,
  ListSandboxMail,
  sandboxMailActions,
  VerifyEmail,
  type Operation,
  type Reason,
  type SandboxAddress,
  type SandboxCompany,
  type SandboxGuide,
  type SandboxMailAction,
  type SandboxPerson,
  type SandboxReaction,
  type SandboxTown,
  type SandboxTrade,
} from '@lode/contracts';
import { allTrades } from '../businesses/trades';
import type { Crms } from '../crm/crms';
import { mailKinds } from '../mail-kinds/mail-kinds';
import type { MailboxState } from '../smtp/behaviour';
import type { Truth } from '../truth';
import type { Company } from '../world/company';

/** Suggested requests to the sandbox, as `GET /sandbox` answers them. */
export type Guide = SandboxGuide;

/** Maximum number of companies and of people in the guide. */
const maxEntries = 25;

/** The guide, drawn from the companies and businesses that unit tests may use. */
export function guideTo(truth: Truth, { accounts: crms }: Pick<Crms, 'accounts'>): Guide {
  return {
    towns: townsOf(truth),
    trades: tradesOf(truth),
    companies: companiesOf(truth),
    people: peopleOf(truth),
    addresses: [...addressesOf(truth), ...addressesWithoutHost].map(withRequest),
    mail: reactions,
    crms: crms.map((crm) => ({ ...crm, request: pathOf(ListCrmConnections) })),
  };
}

type Routed = Pick<Operation<never>, 'http'>;

const pathOf = ({ http }: Routed): string => String(http?.path);

const requestTo = (operation: Routed, query: Readonly<Record<string, string>>): string =>
  `${pathOf(operation)}?${new URLSearchParams(query)}`;

const leadsRequest = (niche: string, town: string, country: string): string =>
  requestTo(GenerateLeads, { niche, location: `${town}, ${country}` });

const effects: Readonly<Record<SandboxMailAction, string>> = {
  open: 'The tracking image is loaded: `opens` of the analytics.',
  click: 'A tracked link is followed: `clicks` of the analytics.',
  reply: 'A reply arrives by mail: `replies`; the enrolment ends if the sequence has `stop_on_reply`.',
  auto_reply: 'An out-of-office reply arrives by mail: `auto_replies`; the next step waits seven days.',
  bounce:
    'A delivery report arrives by mail: `bounces`; the enrolment ends, and a missing mailbox is suppressed.',
  unsubscribe:
    'The recipient unsubscribes: `unsubscribes`; the enrolment ends, and the address is suppressed.',
};

const reactions: SandboxReaction[] = sandboxMailActions.map((action) => ({
  request: pathOf(ListSandboxMail),
  action,
  effect: effects[action],
}));

/** An address with its outcome. */
type GuideAddress = Omit<SandboxAddress, 'request'>;

const withRequest = (address: GuideAddress): SandboxAddress => ({
  ...address,
  request: requestTo(VerifyEmail, { email: address.email }),
});

type Businesses = Truth['businesses'];

const labels: ReadonlyMap<string, string> = new Map(allTrades.map(({ key, words }) => [key, words.en.label]));

/** Open businesses of a trade; companies of an industry are listed as companies. */
const openBusinesses = ({ businesses }: Truth): Businesses =>
  businesses.filter(({ open, trade }) => open && labels.has(trade));

const byCount = <Entry>(groups: Map<string, readonly Entry[]>): [string, readonly Entry[]][] =>
  [...groups].sort(([, a], [, b]) => b.length - a.length);

function townsOf(truth: Truth): SandboxTown[] {
  const towns = byCount(Map.groupBy(openBusinesses(truth), ({ town }) => town));
  return towns.flatMap(([name, businesses]) => {
    const [largest] = byCount(Map.groupBy(businesses, ({ trade }) => trade));
    const [business] = largest?.[1] ?? [];
    const trade = labels.get(business?.trade ?? '');
    if (!business || trade === undefined) return [];
    const { country } = business;
    const request = leadsRequest(trade, name, country);
    return [{ name, country, businesses: businesses.length, trade, request }];
  });
}

function tradesOf(truth: Truth): SandboxTrade[] {
  const byTrade = Map.groupBy(openBusinesses(truth), ({ trade }) => trade);
  return [...labels].flatMap(([key, name]) => {
    const [largest] = byCount(Map.groupBy(byTrade.get(key) ?? [], ({ town }) => town));
    const [business] = largest?.[1] ?? [];
    if (!business) return [];
    const { town, country } = business;
    return [{ name, town, country, request: leadsRequest(name, town, country) }];
  });
}

function companiesOf(truth: Truth): SandboxCompany[] {
  const showsAddresses = ({ domain }: Company): boolean =>
    truth
      .site(domain)
      ?.reachable(2)
      .some(({ emails }) => emails.length > 0) === true;
  return firstOf(truth.companies, maxEntries, showsAddresses).map(({ name, domain, city }) => ({
    name,
    domain,
    city: city.name,
    request: requestTo(EnrichCompany, { domain }),
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

const peopleOf = (truth: Truth): SandboxPerson[] =>
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
      request: requestTo(FindEmail, { domain, first_name: givenName, last_name: familyName }),
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
  const reason = mailbox?.expected?.reasons[0] as Reason | undefined;
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
