import type { OnModuleDestroy } from '@nestjs/common';
import type { Leases } from '@lode/service-kit';
import type { CollectLeads } from './generate-leads/collect-leads';

/** At the end, when every request is answered: breaks off what goes on for nobody but the store. */
export class LeaveTaking implements OnModuleDestroy {
  constructor(
    private readonly collection: CollectLeads,
    private readonly leases: Leases,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.collection.stop();
    await this.leases.close();
  }
}
