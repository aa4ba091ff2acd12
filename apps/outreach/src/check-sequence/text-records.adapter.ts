import { LookUp } from '@lode/contracts';
import { createContext, type Bus } from '@lode/service-kit';
import type { TextRecords } from './check-store';

/** Milliseconds for one name. */
const budget = 8000;

/** Asks the name servers by way of the verification service; a question without an answer is no failure. */
export class LookedUpTextRecords implements TextRecords {
  constructor(private readonly bus: Pick<Bus, 'call'>) {}

  async of(name: string): Promise<readonly string[] | undefined> {
    try {
      const { outcome, records } = await this.bus.call(LookUp, { name, type: 'TXT' }, createContext(budget));
      return outcome === 'no_answer' ? undefined : records;
    } catch {
      return undefined;
    }
  }
}
