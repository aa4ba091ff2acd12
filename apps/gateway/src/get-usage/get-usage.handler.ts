import { Inject, Controller } from '@nestjs/common';
import { GetUsage, type Usage, type UsageRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext, type Clock, CLOCK } from '@lode/service-kit';
import { UsageRepository } from '../database/usage.repository';
import { getUsage } from './get-usage';

@Controller()
export class GetUsageHandler {
  constructor(
    private readonly usage: UsageRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(GetUsage)
  getUsage(request: UsageRequest, context: CallContext): Promise<Usage> {
    return getUsage(this.usage, accountOf(context), request, this.clock.now());
  }
}
