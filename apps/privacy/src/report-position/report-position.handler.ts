import { ReportPosition, type Done, type ReportPositionRequest } from '@lode/contracts';
import { Handles, type Clock } from '@lode/service-kit';
import type { FollowerRepository } from '../database/follower.repository';

export class ReportPositionHandler {
  constructor(
    private readonly followers: FollowerRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(ReportPosition)
  async report(request: ReportPositionRequest): Promise<Done> {
    await this.followers.report(request, this.clock.now());
    return { done: true };
  }
}
