import type { VerificationResult } from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { createContext, recallVerdicts, Bus } from '@lode/service-kit';

/** Timeout of each call. */
const timeoutMs = 5000;

/** Reads verdicts stored by the verification service. */
@Injectable()
export class StoredVerdicts {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call'>) {}

  /**
   * Maps addresses, as given, to their verdicts; addresses without a stored result are absent.
   * @throws ProblemError if the results are unavailable
   */
  async of(addresses: readonly string[]): Promise<ReadonlyMap<string, VerificationResult['verdict']>> {
    const results = await recallVerdicts(this.bus, addresses, () => createContext(timeoutMs));
    return new Map(results.map(({ email, verdict }) => [email, verdict]));
  }

  /** Selects the addresses whose stored verdict is `invalid`. @throws ProblemError if the results are unavailable */
  async invalid(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const verdicts = await this.of(addresses);
    return new Set(addresses.filter((address) => verdicts.get(address) === 'invalid'));
  }
}
