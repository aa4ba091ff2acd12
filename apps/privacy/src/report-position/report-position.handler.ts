import { Inject, Controller } from '@nestjs/common';
import { ReportPosition, type Done, type ReportPositionRequest } from '@lode/contracts';
import { Handles, type Clock, CLOCK } from '@lode/service-kit';
import { FollowerRepository } from '../database/follower.repository';

@Controller()
export class ReportPositionHandler {
  constructor(
    private readonly followers: FollowerRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(ReportPosition)
  async report(request: ReportPositionRequest): Promise<Done> {
    await this.followers.report(request, this.clock.now());
    return { done: true };
  }
}
