import type { OnModuleDestroy } from '@nestjs/common';
import type { Leases } from '@lode/service-kit';
import type { ProbeDomains } from './probe/probe-domains';

/** At the end, when every request is answered: breaks off what goes on for nobody but the store. */
export class LeaveTaking implements OnModuleDestroy {
  constructor(
    private readonly probe: ProbeDomains,
    private readonly leases: Leases,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.probe.stop();
    await this.leases.close();
  }
}
