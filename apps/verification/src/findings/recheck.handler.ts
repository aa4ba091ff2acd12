import { Injectable } from '@nestjs/common';
import { TaskWorker } from '@lode/work';
import { parseAddress } from '@lode/domain/addresses';
import { Findings } from './findings';
import { verdictOf } from '../smtp/verdict';
import { Recheck, type RecheckOrder } from './recheck';

/** Probes the address again unless a definite answer was stored meanwhile. */
@Injectable()
export class RecheckHandler {
  constructor(private readonly findings: Findings) {}

  @TaskWorker(Recheck)
  async recheck({ address: email, attempts }: RecheckOrder): Promise<void> {
    const parsed = parseAddress(email);
    if (!parsed.ok) return;
    const { address } = parsed;
    const known = (await this.findings.cached([address])).get(address.normalized);
    if (known && verdictOf(known.reason) !== 'unknown') return;
    await this.findings.refresh(address, attempts + 1);
  }
}
