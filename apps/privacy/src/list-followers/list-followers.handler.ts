import { Inject, Controller } from '@nestjs/common';
import { ListFollowers, type EmptyRequest, type FollowerList } from '@lode/contracts';
import { Handles, type Clock, CLOCK } from '@lode/service-kit';
import { FollowerRepository } from '../database/follower.repository';

@Controller()
export class ListFollowersHandler {
  constructor(
    private readonly followers: FollowerRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(ListFollowers)
  list(_request: EmptyRequest): Promise<FollowerList> {
    return this.followers.list(this.clock.now());
  }
}
