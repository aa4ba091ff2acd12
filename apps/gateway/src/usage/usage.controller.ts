import {
  validationProblem,
  type ResultKind,
  resultKinds,
  type Usage,
  type UsageRequest,
  GetUsage,
} from '@lode/contracts';
import { Inject, Controller } from '@nestjs/common';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { type Clock, CLOCK } from '@lode/platform';
import { parseInstant } from '../parse-instant';
import { startOfMonth } from './usage-ledger';
import { ResultsRepository } from './results.repository';
import { UsageRepository } from './usage.repository';

const periodReversed = {
  message: 'is later than the end of the period',
  fix: 'use a time before `to`; without `to` the period ends now',
};

/**
 * Usage of the requested period, total of this month and its quota. @param now milliseconds since 1970
 * @throws ProblemError validation where the period ends before it starts
 */
export async function getUsage(
  usage: Pick<UsageRepository, 'hours' | 'since' | 'quota'>,
  results: Pick<ResultsRepository, 'counts' | 'quotaUse'>,
  account: string,
  request: UsageRequest,
  now: number,
): Promise<Usage> {
  const month = new Date(startOfMonth(now));
  const from = request.from === undefined ? month : parseInstant(request.from, 'query.from');
  const to = request.to === undefined ? new Date(now) : parseInstant(request.to, 'query.to');
  if (from > to) throw validationProblem([{ location: 'query.from', ...periodReversed }]);
  const [hours, total, quota, counts, { reserved }] = await Promise.all([
    usage.hours(account, from, to),
    usage.since(account, month),
    usage.quota(account),
    results.counts(account, now),
    results.quotaUse({ account, user: null }, now),
  ]);
  const sumOf = (kind: ResultKind): number =>
    counts.reduce((sum, count) => (count.kind === kind ? sum + count.results : sum), 0);
  return {
    month_to_date: total,
    monthly_quota: quota,
    results_to_date: counts.reduce((sum, { results: count }) => sum + count, 0),
    results_reserved: reserved,
    results: resultKinds.map((kind) => ({ kind, results: sumOf(kind) })),
    results_by_key: counts.map(({ actor, ...count }) => ({ key_id: actor || null, ...count })),
    hours: hours.map(({ hour, keyId, requests }) => ({ hour: hour.toISOString(), key_id: keyId, requests })),
  };
}

@Controller()
export class UsageController {
  constructor(
    private readonly usage: UsageRepository,
    private readonly results: ResultsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(GetUsage)
  getUsage(request: UsageRequest, context: CallContext): Promise<Usage> {
    return getUsage(this.usage, this.results, accountOf(context), request, this.clock.now());
  }
}
