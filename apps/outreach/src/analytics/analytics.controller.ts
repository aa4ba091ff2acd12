import { Controller } from '@nestjs/common';
import {
  GetSequenceAnalytics,
  ProblemError,
  type SequenceAnalytics,
  type SequenceIdRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { analyticsOf } from './analytics';
import { AnalyticsRepository } from './analytics.repository';
import { branchAnalytics, measurableOf, stepAnalytics } from './step-analytics';

@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsRepository) {}

  @Handles(GetSequenceAnalytics)
  async getAnalytics({ id }: SequenceIdRequest, context: CallContext): Promise<SequenceAnalytics> {
    const stored = await this.analytics.read(accountOf(context), id);
    if (!stored) throw new ProblemError('not_found', 'There is no such sequence.');
    return analyticsOf(stored.counts, stored.events, {
      ...measurableOf(stored.content),
      senders: stored.senders,
      ...stepAnalytics(stored),
      branches: branchAnalytics(stored),
    });
  }
}
