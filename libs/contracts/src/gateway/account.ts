import {
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { type ResultKind, resultKinds } from '../operation/billing';
import { withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { type Scope, scopes } from '../operation/scopes';

const networks = ['sandbox', 'live'] as const;

export class PresentedKey {
  @TextField({ description: 'ID of the key.', example: 'key_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name that describes the purpose of the key.', example: 'CRM import' })
  name!: string;

  @TextListField({ description: 'Scopes of the key.', items: { oneOf: scopes } })
  scopes!: Scope[];

  @InstantField({ description: 'Time at which the key expires. Null if it never expires.', nullable: true })
  expires_at!: string | null;
}

export class RequestRate {
  @IntegerField({ description: 'Maximum number of requests in a period.', minimum: 1 })
  requests!: number;

  @IntegerField({ description: 'Length of the period in seconds.', minimum: 1 })
  seconds!: number;
}

export class AccountLimits {
  @ObjectField(() => RequestRate, {
    description:
      'Maximum request rate of the key. Null if unlimited, for a session, and for a call over NATS without a key.',
    nullable: true,
  })
  key_rate!: RequestRate | null;

  @ObjectField(() => RequestRate, {
    description: 'Maximum request rate of all keys of the account together. Null if unlimited.',
    nullable: true,
  })
  account_rate!: RequestRate | null;
}

export class AccountQuota {
  @IntegerField({
    description:
      'Maximum number of results per calendar month (UTC), after which searches and verifications are rejected. Null if unlimited.',
    nullable: true,
    minimum: 0,
  })
  monthly!: number | null;

  @IntegerField({
    description: 'Number of results in the current month, including those that running jobs have reserved.',
    minimum: 0,
  })
  used!: number;

  @IntegerField({
    description: 'Number of results left in the current month. Null if unlimited.',
    nullable: true,
    minimum: 0,
  })
  left!: number | null;

  @InstantField({ description: 'Time at which the next month begins.' })
  resets_at!: string;
}

export class AccountStatus {
  @TextField({ description: 'ID of the account.', example: 'acc_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name of the account.' })
  name!: string;

  @ObjectField(() => PresentedKey, {
    description: 'The key of the request. Null for a session, and for a call over NATS without a key.',
    nullable: true,
  })
  key!: PresentedKey | null;

  @TextField({
    description:
      'The network of the deployment: the simulated internet (`sandbox`) or the real one (`live`).',
    oneOf: networks,
  })
  network!: (typeof networks)[number];

  @ObjectField(() => AccountLimits, { description: 'Rate limits of the key and of the account.' })
  limits!: AccountLimits;

  @ObjectField(() => AccountQuota, { description: 'Monthly quota of the account.' })
  quota!: AccountQuota;
}

export const GetAccount = operation({
  service: 'gateway',
  name: 'get_account',
  method: 'account.get',
  assistants: { toolset: 'more', collected: false },
  people: withoutContacts.own,
  summary: 'Get the account and the key',
  description:
    'Returns name, scopes and expiry of the key of the request, the network, the rate limits and the remaining quota. Every valid key and session may call it, so it is a test of a credential; an invalid one is answered with 401.',
  http: { method: 'GET', path: '/account', scope: 'any' },
  access: 'account',
  request: EmptyRequest,
  response: AccountStatus,
  timeout: seconds(10),
  idempotent: true,
  callerKey: true,
});

export class UsageRequest {
  @InstantField({
    description: 'Start of the period. Default: start of the current month (UTC).',
    optional: true,
  })
  from?: string;

  @InstantField({ description: 'End of the period. Default: now.', optional: true })
  to?: string;
}

export class UsageHour {
  @InstantField({ description: 'Start of the hour (UTC).' })
  hour!: string;

  @TextField({ description: 'ID of the key.' })
  key_id!: string;

  @IntegerField({ description: 'Number of requests in the hour.', minimum: 0 })
  requests!: number;
}

/** Results of one kind, each counted once in a month. */
export class ResultCount {
  @TextField({ description: 'Kind of the results.', oneOf: resultKinds })
  kind!: ResultKind;

  @IntegerField({ description: 'Number of results in the current calendar month (UTC).', minimum: 0 })
  results!: number;
}

export class KeyResultCount extends ResultCount {
  @TextField({
    description: 'ID of the key, or of the person who is signed in. Null for callers on NATS.',
    nullable: true,
  })
  key_id!: string | null;
}

export class Usage {
  @IntegerField({
    description: 'Number of requests of the account in the current calendar month (UTC).',
    minimum: 0,
  })
  month_to_date!: number;

  @IntegerField({
    description: 'Maximum number of results per calendar month. Null if unlimited.',
    nullable: true,
    minimum: 0,
  })
  monthly_quota!: number | null;

  @IntegerField({
    description: 'Number of results of the account in the current calendar month (UTC).',
    minimum: 0,
    optional: true,
  })
  results_to_date?: number;

  @IntegerField({
    description: 'Number of results that running jobs may still have.',
    minimum: 0,
    optional: true,
  })
  results_reserved?: number;

  @ObjectListField(() => ResultCount, { description: 'Results of the month by kind.', optional: true })
  results?: ResultCount[];

  @ObjectListField(() => KeyResultCount, {
    description: 'Results of the month by key or person and kind; they add up to `results_to_date`.',
    optional: true,
  })
  results_by_key?: KeyResultCount[];

  @ObjectListField(() => UsageHour, {
    description: 'Requests per key and hour, newest first; at most 5,000 rows.',
  })
  hours!: UsageHour[];
}

export const GetUsage = operation({
  service: 'gateway',
  name: 'get_usage',
  method: 'account.usage',
  assistants: { toolset: 'more', collected: false },
  people: withoutContacts.own,
  summary: 'Get API usage',
  description:
    'Returns the results of the month by kind and key, the quota, and the number of requests per key and hour. Requests and results are counted within some seconds.',
  http: { method: 'GET', path: '/usage', scope: 'keys:admin' },
  access: 'account',
  request: UsageRequest,
  response: Usage,
  timeout: seconds(10),
  idempotent: true,
});
