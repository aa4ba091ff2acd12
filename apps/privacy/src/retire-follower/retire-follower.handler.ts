import { Inject, Controller } from '@nestjs/common';
import { ProblemError, RetireFollower, type Done, type FollowerRequest } from '@lode/contracts';
import { Handles, type Clock, CLOCK } from '@lode/service-kit';
import { FollowerRepository } from '../database/follower.repository';

@Controller()
export class RetireFollowerHandler {
  constructor(
    private readonly followers: FollowerRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(RetireFollower)
  async retire({ service }: FollowerRequest): Promise<Done> {
    const outcome = await this.followers.retire(service, this.clock.now());
    if (outcome === 'unknown') throw new ProblemError('not_found', 'There is no such follower.');
    if (outcome === 'alive')
      throw new ProblemError(
        'conflict',
        'A process of the service has reported in the last minute: stop it first.',
      );
    return { done: true };
  }
}
