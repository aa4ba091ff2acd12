import { Inject, Injectable } from '@nestjs/common';
import { LookUp, type RecordType } from '@lode/contracts';
import { createContext, Bus } from '@lode/bus';
import type { Answer } from '@lode/platform/network';

export interface DnsRecords {
  /** Records of a name, possibly none; undefined if no name server answered. @param type default: TXT */
  of(name: string, type?: RecordType): Promise<readonly string[] | undefined>;
}

/** Milliseconds per name. */
const budget = 8000;

/** Queries DNS records through the verification service; a failure counts as no answer. */
@Injectable()
export class PublicDns implements DnsRecords {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call'>) {}

  async of(
    name: string,
    type: RecordType = 'TXT',
    signal?: AbortSignal,
  ): Promise<readonly string[] | undefined> {
    try {
      const context = createContext(budget, { cancellation: signal });
      const { outcome, records } = await this.bus.call(LookUp, { name, type }, context);
      return outcome === 'no_answer' ? undefined : records;
    } catch {
      return undefined;
    }
  }

  /** IPv4 addresses, then IPv6 addresses; the answer for one family is used even if the other one fails. */
  async addressesOf(host: string, signal: AbortSignal): Promise<Answer<string>> {
    const [four, six] = await Promise.all([this.of(host, 'A', signal), this.of(host, 'AAAA', signal)]);
    const records = [...(four ?? []), ...(six ?? [])];
    if (records.length > 0) return { kind: 'records', records };
    const isAnswered = four !== undefined && six !== undefined;
    return isAnswered ? { kind: 'no_records' } : { kind: 'no_answer', cause: 'timeout' };
  }
}
