import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger';
import { Following } from '../privacy/following';

/** Reads the suppressions to their end before the service answers requests, and follows them until all work has ended. */
@Injectable()
export class FollowingLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly following: Following,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.following.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.following
      .stop()
      .catch((err: unknown) => this.logger.error({ err }, 'stopping of the suppressions failed'));
  }
}
