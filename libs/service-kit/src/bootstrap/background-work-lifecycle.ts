import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { BackgroundWork } from '../jobs/background-work';
import { LOGGER, type Logger } from '../logging/logger';

/** Opens the queues before the service answers requests, ends the work after the last one, then closes the queues. */
@Injectable()
export class BackgroundWorkLifecycle
  implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown
{
  constructor(
    private readonly work: BackgroundWork,
    private readonly discovery: DiscoveryService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws where work has no method or several */
  onApplicationBootstrap(): Promise<void> {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    const instances = wrappers.map(({ instance }: { instance: unknown }) => instance);
    return this.work.prepare([...new Set(instances)]);
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop().catch((err: unknown) => this.failed(err));
  }

  onApplicationShutdown(): Promise<void> {
    return this.work.close().catch((err: unknown) => this.failed(err));
  }

  private failed(err: unknown): void {
    this.logger.error({ err }, 'stopping of the background work failed');
  }
}
