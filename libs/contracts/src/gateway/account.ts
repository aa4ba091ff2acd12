import { InstantField, IntegerField, ObjectField, TextField, TextListField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { scopes, type Scope } from '../operation/scopes';
import { EmptyRequest } from '../shared/empty.dto';

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
      'Maximum number of requests per calendar month (UTC), after which searches and verifications are rejected. Null if unlimited.',
    nullable: true,
    minimum: 0,
  })
  monthly!: number | null;

  @IntegerField({ description: 'Number of requests in the current month, this one included.', minimum: 0 })
  used!: number;

  @IntegerField({
    description: 'Number of requests left in the current month. Null if unlimited.',
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
