import { GetUsage, type Usage, type UsageRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext, type Clock } from '@lode/service-kit';
import type { UsageRepository } from '../database/usage.repository';
import { getUsage } from './get-usage';

export class GetUsageHandler {
  constructor(
    private readonly usage: UsageRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(GetUsage)
  getUsage(request: UsageRequest, context: CallContext): Promise<Usage> {
    return getUsage(this.usage, accountOf(context), request, this.clock.now());
  }
}
