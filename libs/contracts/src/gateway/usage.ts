import { InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

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

export class Usage {
  @IntegerField({
    description: 'Number of requests of the account in the current calendar month (UTC).',
    minimum: 0,
  })
  month_to_date!: number;

  @IntegerField({
    description: 'Maximum number of requests per calendar month. Null if unlimited.',
    nullable: true,
    minimum: 0,
  })
  monthly_quota!: number | null;

  @ObjectListField(() => UsageHour, {
    description: 'Requests per key and hour, newest first; at most 5,000 rows.',
  })
  hours!: UsageHour[];
}

export const GetUsage = operation({
  service: 'gateway',
  name: 'get_usage',
  summary: 'Get API usage',
  description:
    'Returns the number of requests per key and hour, and the total and quota of the month. A request is counted within some seconds, those of this operation too.',
  http: { method: 'GET', path: '/usage', scope: 'keys:admin' },
  access: 'account',
  request: UsageRequest,
  response: Usage,
  timeout: seconds(10),
  idempotent: true,
});
