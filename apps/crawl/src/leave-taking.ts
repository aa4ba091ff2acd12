import type { OnModuleDestroy } from '@nestjs/common';
import type { Leases } from '@lode/service-kit';
import type { ThreadedExtractor } from './extracting/threaded-extractor.adapter';
import type { UndiciExchange } from './fetch/undici-exchange.adapter';
import type { ReadSites } from './reading/read-sites';

/** At the end, when every request is answered: breaks off what goes on for nobody but the store. */
export class LeaveTaking implements OnModuleDestroy {
  constructor(
    private readonly sites: ReadSites,
    private readonly web: UndiciExchange,
    private readonly extractor: ThreadedExtractor,
    private readonly leases: Leases,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.sites.stop();
    await this.web.close();
    await this.extractor.close();
    await this.leases.close();
  }
}
