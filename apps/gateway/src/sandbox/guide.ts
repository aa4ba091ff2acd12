import {
  EnrichCompany,
  FindEmail,
  GenerateLeads,
  ListCrmConnections,
  ListSandboxMail,
  sandboxMailActions,
  VerifyEmail,
  type Operation,
  type SandboxAddress,
  type SandboxCompany,
  type SandboxCrm,
  SandboxGuide,
  type SandboxMailAction,
  type SandboxPerson,
  type SandboxTown,
  type SandboxTrade,
  validateDto,
} from '@lode/contracts';
import { readJsonFile } from '@lode/platform';
import type { GatewayConfig } from '../gateway.config';

/** Description of the sandbox without example requests, which the gateway adds. */
export interface SandboxFacts {
  readonly towns: readonly Omit<SandboxTown, 'request'>[];
  readonly trades: readonly Omit<SandboxTrade, 'request'>[];
  readonly companies: readonly Omit<SandboxCompany, 'request'>[];
  readonly people: readonly Omit<SandboxPerson, 'request'>[];
  readonly addresses: readonly Omit<SandboxAddress, 'request'>[];
  readonly crms: readonly Omit<SandboxCrm, 'request'>[];
}

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

/** Adds an example request to each entry. */
const withRequests = ({ towns, trades, companies, people, addresses, crms }: SandboxFacts): SandboxGuide => ({
  towns: towns.map((town) => ({ ...town, request: leadsRequest(town.trade, town.name, town.country) })),
  trades: trades.map((trade) => ({ ...trade, request: leadsRequest(trade.name, trade.town, trade.country) })),
  companies: companies.map((company) => ({
    ...company,
    request: requestTo(EnrichCompany, { domain: company.domain }),
  })),
  people: people.map((person) => ({
    ...person,
    request: requestTo(FindEmail, {
      domain: person.domain,
      first_name: person.first_name,
      last_name: person.last_name,
    }),
  })),
  addresses: addresses.map((address) => ({
    ...address,
    request: requestTo(VerifyEmail, { email: address.email }),
  })),
  mail: sandboxMailActions.map((action) => ({
    request: String(ListSandboxMail.http?.path),
    action,
    effect: effects[action],
  })),
  crms: crms.map((crm) => ({ ...crm, request: String(ListCrmConnections.http?.path) })),
});

const leadsRequest = (niche: string, town: string, country: string): string =>
  requestTo(GenerateLeads, { niche, location: `${town}, ${country}` });

const requestTo = (
  { http }: Pick<Operation<never>, 'http'>,
  query: Readonly<Record<string, string>>,
): string => `${http?.path}?${new URLSearchParams(query)}`;

/** The guide in the file of LODE_SANDBOX_GUIDE; undefined if none is set. @throws ConfigError */
export const readGuide = ({ sandboxGuide }: Pick<GatewayConfig, 'sandboxGuide'>): SandboxGuide | undefined =>
  readJsonFile(sandboxGuide, {
    variable: 'LODE_SANDBOX_GUIDE',
    describes: 'the sandbox',
    convert: toGuide,
  });

function toGuide(facts: unknown): SandboxGuide {
  const guide = withRequests(facts as SandboxFacts);
  const validated = validateDto(SandboxGuide, guide, { location: 'guide', unknownFields: 'ignore' });
  if (validated.ok) return validated.value;
  const [{ location, message } = { location: 'guide', message: 'is not valid' }] = validated.issues;
  throw new Error(`${location} ${message}`);
}
