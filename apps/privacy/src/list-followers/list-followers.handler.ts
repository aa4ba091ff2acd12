import { ListFollowers, type EmptyRequest, type FollowerList } from '@lode/contracts';
import { Handles, type Clock } from '@lode/service-kit';
import type { FollowerRepository } from '../database/follower.repository';

export class ListFollowersHandler {
  constructor(
    private readonly followers: FollowerRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(ListFollowers)
  list(_request: EmptyRequest): Promise<FollowerList> {
    return this.followers.list(this.clock.now());
  }
}
