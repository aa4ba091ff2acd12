import type { OnModuleDestroy } from '@nestjs/common';
import type { Leases } from '@lode/service-kit';
import type { SiteKnowledge } from './knowledge/site-knowledge';

/** At the end, when every request is answered: breaks off what goes on for nobody but the store. */
export class LeaveTaking implements OnModuleDestroy {
  constructor(
    private readonly knowledge: SiteKnowledge,
    private readonly leases: Leases,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.knowledge.stop();
    await this.leases.close();
  }
}
