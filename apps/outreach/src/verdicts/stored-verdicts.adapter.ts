import { Inject, Injectable } from '@nestjs/common';
import type { VerificationResult } from '@lode/contracts';
import { createContext, recallVerdicts, Bus } from '@lode/service-kit';
import type { InvalidAddresses, StoredVerdicts } from './stored-verdicts';

/** Timeout of each call. */
const timeoutMs = 5000;

/** Reads verdicts stored by the verification service. */
@Injectable()
export class StoredVerdictsAdapter implements InvalidAddresses, StoredVerdicts {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call'>) {}

  async of(addresses: readonly string[]): Promise<ReadonlyMap<string, VerificationResult['verdict']>> {
    const results = await recallVerdicts(this.bus, addresses, () => createContext(timeoutMs));
    return new Map(results.map(({ email, verdict }) => [email, verdict]));
  }

  async invalid(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const verdicts = await this.of(addresses);
    return new Set(addresses.filter((address) => verdicts.get(address) === 'invalid'));
  }
}
