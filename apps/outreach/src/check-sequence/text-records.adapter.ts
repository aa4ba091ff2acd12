import { Inject, Injectable } from '@nestjs/common';
import { LookUp } from '@lode/contracts';
import { createContext, Bus } from '@lode/service-kit';
import type { TextRecords } from './check-store';

/** Milliseconds per name. */
const budget = 8000;

/** Queries TXT records through the verification service; a failure counts as no answer. */
@Injectable()
export class DnsTextRecords implements TextRecords {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call'>) {}

  async of(name: string): Promise<readonly string[] | undefined> {
    try {
      const { outcome, records } = await this.bus.call(LookUp, { name, type: 'TXT' }, createContext(budget));
      return outcome === 'no_answer' ? undefined : records;
    } catch {
      return undefined;
    }
  }
}
