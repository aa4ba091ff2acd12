import { type CrmVendor, crmVendors } from '../export/crm-connections';
import { InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { durationShape } from '../fields/text-forms';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { type SandboxMailAction, sandboxMailActions } from '../outreach/sandbox-mail';
import { type Reason, reasons, type Verdict, verdicts } from '../verification/verify-email';

export class AdvanceClockRequest {
  @TextField({
    description:
      'ISO 8601 duration by which the clock is advanced, in weeks, days, hours, minutes and seconds. Greater than zero, at most P366D.',
    ...durationShape,
    rule: 'must be an ISO 8601 duration in weeks, days, hours, minutes and seconds',
    fix: 'send a duration such as P1D for one day or PT12H for twelve hours',
    maxLength: 40,
    example: 'P1D',
  })
  advance!: string;
}

export class SandboxClock {
  @InstantField({ description: 'Current time in the sandbox.' })
  now!: string;

  @TextField({
    description: 'Total duration by which the clock was advanced (ISO 8601).',
    example: 'P1DT12H',
  })
  advanced!: string;
}

const common = {
  problems: ['not_found'],
  service: 'gateway',
  access: 'account',
  response: SandboxClock,
} as const;
const route = { path: '/sandbox/clock', sandbox: true } as const;

export const GetClock = operation({
  ...common,
  name: 'get_clock',
  method: 'sandbox.clock',
  assistants: notForAssistants.sandbox,
  people: withoutContacts.own,
  summary: 'Get the sandbox clock',
  description: 'Returns the time of the simulated internet. Available in the sandbox only.',
  http: { ...route, scope: 'any', method: 'GET' },
  request: EmptyRequest,
  timeout: seconds(5),
  idempotent: true,
});

export const AdvanceClock = operation({
  ...common,
  name: 'advance_clock',
  method: 'sandbox.advanceClock',
  assistants: notForAssistants.sandbox,
  people: withoutContacts.own,
  audit: { action: 'clock.advanced' },
  summary: 'Advance the sandbox clock',
  description:
    'Moves the time of the simulated internet forward, so that scheduled work becomes due, and stored jobs, results and verdicts become older and may expire; creation, expiry and last use of API keys keep the real time. The clock cannot be moved back, and exists in the sandbox only.',
  http: { ...route, scope: 'keys:admin', method: 'POST' },
  request: AdvanceClockRequest,
  example: { advance: 'PT1S' },
  timeout: seconds(5),
  idempotent: false,
});

class GuideEntry {
  @TextField({
    description: 'Sample request for this entry: path and query of a GET request.',
    example: '/generate-leads?niche=Dentist&location=Austin%2C+US',
  })
  request!: string;
}

export class SandboxTown extends GuideEntry {
  @TextField({ description: 'Name of the town.', example: 'Austin' })
  name!: string;

  @TextField({ description: 'Country (ISO 3166-1 alpha-2).', example: 'US' })
  country!: string;

  @IntegerField({ description: 'Number of open businesses in the town.', minimum: 0 })
  businesses!: number;

  @TextField({ description: 'Trade with the most businesses in the town.', example: 'Dentist' })
  trade!: string;
}

export class SandboxTrade extends GuideEntry {
  @TextField({ description: 'English name of the trade.', example: 'Dentist' })
  name!: string;

  @TextField({ description: 'Town with the most businesses of this trade.', example: 'Austin' })
  town!: string;

  @TextField({ description: 'Country of the town (ISO 3166-1 alpha-2).', example: 'US' })
  country!: string;
}

export class SandboxCompany extends GuideEntry {
  @TextField({ description: 'Name of the company.' })
  name!: string;

  @TextField({ description: 'Domain of the company.', example: 'zakaudit.test' })
  domain!: string;

  @TextField({ description: 'City of the company.' })
  city!: string;
}

export class SandboxPerson extends GuideEntry {
  @TextField({ description: 'First name.' })
  first_name!: string;

  @TextField({ description: 'Last name.' })
  last_name!: string;

  @TextField({ description: 'Job title.' })
  title!: string;

  @TextField({ description: 'Domain of the employer.', example: 'zakaudit.test' })
  domain!: string;
}

export class SandboxAddress extends GuideEntry {
  @TextField({ description: 'Email address.' })
  email!: string;

  @TextField({ description: 'Behaviour of the mail server and state of the mailbox.' })
  behaviour!: string;

  @TextField({ description: 'Expected verdict of the first verification.', oneOf: verdicts })
  verdict!: Verdict;

  @TextField({ description: 'Expected reason of the first verification.', oneOf: reasons })
  reason!: Reason;
}

export class SandboxReaction extends GuideEntry {
  @TextField({
    description: '`action` of `POST /sandbox/mail/{id}/actions`; the sample request lists the ids.',
    oneOf: sandboxMailActions,
  })
  action!: SandboxMailAction;

  @TextField({ description: 'Effect on the sequence.' })
  effect!: string;
}

const signIn = (description: string) =>
  TextField({ description: `${description} Null if it has none.`, nullable: true });

/** An account at a simulated CRM. */
export class SandboxCrm extends GuideEntry {
  @TextField({ description: 'The CRM.', oneOf: crmVendors })
  vendor!: CrmVendor;

  @TextField({
    description: 'Host of the account, for `host` of `POST /crm-connections`.',
    example: 'api.hubapi.com',
  })
  host!: string;

  @signIn('Token of the account.')
  token!: string | null;

  @signIn('Consumer key of the client app.')
  client_id!: string | null;

  @signIn('Consumer secret of the client app.')
  client_secret!: string | null;
}

export class SandboxGuide {
  @ObjectListField(() => SandboxTown, { description: 'Towns with local businesses, largest first.' })
  towns!: SandboxTown[];

  @ObjectListField(() => SandboxTrade, { description: 'Trades of the local businesses.' })
  trades!: SandboxTrade[];

  @ObjectListField(() => SandboxCompany, { description: 'Companies whose website shows email addresses.' })
  companies!: SandboxCompany[];

  @ObjectListField(() => SandboxPerson, { description: 'People whose address the mail server confirms.' })
  people!: SandboxPerson[];

  @ObjectListField(() => SandboxAddress, {
    description: 'One address for each mail server behaviour that Lode distinguishes.',
  })
  addresses!: SandboxAddress[];

  @ObjectListField(() => SandboxReaction, {
    description: 'Reactions to messages of sequences: opens, clicks, replies, bounces, unsubscriptions.',
  })
  mail!: SandboxReaction[];

  @ObjectListField(() => SandboxCrm, {
    description: 'Accounts at simulated CRMs, with the sign-in for `POST /crm-connections`.',
  })
  crms!: SandboxCrm[];
}

export const GetSandboxGuide = operation({
  service: 'gateway',
  name: 'get_sandbox_guide',
  method: 'sandbox.guide',
  assistants: { toolset: 'more', collected: false },
  people: withoutContacts.own,
  summary: 'List the contents of the sandbox',
  description:
    'Lists towns, trades, companies, people, addresses, reactions to mail and CRMs of the simulated internet, with a sample request for each. Returns 404 when Lode runs on the real internet.',
  problems: ['not_found'],
  access: 'public',
  http: { method: 'GET', path: '/sandbox', scope: 'any', sandbox: true },
  request: EmptyRequest,
  response: SandboxGuide,
  timeout: seconds(5),
  idempotent: true,
});
