import { InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

export class UsageRequest {
  @InstantField({
    description: 'Start of the period; left out: the start of this month (UTC).',
    optional: true,
  })
  from?: string;

  @InstantField({ description: 'End of the period; left out: now.', optional: true })
  to?: string;
}

export class UsageHour {
  @InstantField({ description: 'Start of the hour (UTC).' })
  hour!: string;

  @TextField({ description: 'The id of the key.' })
  key_id!: string;

  @IntegerField({ description: 'Requests in that hour.', minimum: 0 })
  requests!: number;
}

export class Usage {
  @IntegerField({ description: 'Requests of the account in this calendar month (UTC).', minimum: 0 })
  month_to_date!: number;

  @IntegerField({
    description: 'Requests that the account may make in a month; null for no limit.',
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
  description: 'Returns the requests per key and hour, and the total and the quota of the month.',
  http: { method: 'GET', path: '/usage', scope: 'keys:admin' },
  access: 'account',
  request: UsageRequest,
  response: Usage,
  timeout: seconds(10),
  idempotent: true,
});
