import { validationProblem, type Usage, type UsageRequest } from '@lode/contracts';
import type { UsageEntity } from '../database/usage.entity';
import { parseInstant } from '../keys/parse-instant';
import { startOfMonth } from '../limits/month';

export interface UsageReader {
  hours(account: string, from: Date, to: Date): Promise<UsageEntity[]>;
  since(account: string, from: Date): Promise<number>;
  quota(account: string): Promise<number | null>;
}

const periodReversed = {
  message: 'is later than the end of the period',
  fix: 'use a time before `to`; without `to` the period ends now',
};

/**
 * Usage of the requested period, total of this month and its quota. @param now milliseconds since 1970
 * @throws ProblemError validation where the period ends before it starts
 */
export async function getUsage(
  usage: UsageReader,
  account: string,
  request: UsageRequest,
  now: number,
): Promise<Usage> {
  const month = new Date(startOfMonth(now));
  const from = request.from === undefined ? month : parseInstant(request.from, 'query.from');
  const to = request.to === undefined ? new Date(now) : parseInstant(request.to, 'query.to');
  if (from > to) throw validationProblem([{ location: 'query.from', ...periodReversed }]);
  const [hours, total, quota] = await Promise.all([
    usage.hours(account, from, to),
    usage.since(account, month),
    usage.quota(account),
  ]);
  return {
    month_to_date: total,
    monthly_quota: quota,
    hours: hours.map(({ hour, keyId, requests }) => ({ hour: hour.toISOString(), key_id: keyId, requests })),
  };
}
