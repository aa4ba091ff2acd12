import { Inject, Injectable } from '@nestjs/common';
import type { AddressVerification } from '@lode/contracts';
import { forEachConcurrent, unlessAborted } from '@lode/service-kit';
import { type MailVerifier, MAIL_VERIFIER } from './mail-verifier';
import type { WorkLimits } from './work-limits';

/** Mail hosts that are verified at the same time, one address after the other at each. */
const lanes = 16;
/** Addresses of one business that are tried: if the best does not exist, the next one may. */
const maxCandidates = 2;
/** Milliseconds for one address; a slower mail host rarely responds at all. */
const addressTimeMs = { min: 1000, max: 15_000 };

/** Verifies the addresses of businesses. */
@Injectable()
export class AddressVerifier {
  constructor(@Inject(MAIL_VERIFIER) private readonly verifier: Pick<MailVerifier, 'verify'>) {}

  /**
   * Never rejects; ends immediately when the signal aborts.
   * @param businesses addresses of each business, the best first; the max promising business first
   * @param onVerified called for each address with a known verdict
   */
  async verify(
    businesses: readonly (readonly string[])[],
    limits: WorkLimits,
    onVerified: (email: string, verification: AddressVerification) => void,
  ): Promise<void> {
    const asked = new Map<string, Promise<AddressVerification | null>>();
    const once = (email: string): Promise<AddressVerification | null> => {
      const asking = asked.get(email) ?? this.ask(email, limits, onVerified);
      asked.set(email, asking);
      return asking;
    };
    const tryInTurn = async (emails: readonly string[]): Promise<void> => {
      for (const email of emails.slice(0, maxCandidates))
        if ((await once(email))?.verdict !== 'invalid') return;
    };
    const byHost = Map.groupBy(businesses, ([best]) => best?.slice(best.lastIndexOf('@') + 1));
    byHost.delete(undefined);
    await forEachConcurrent([...byHost.values()], lanes, limits.signal, async (sharing) => {
      for (const emails of sharing) await tryInTurn(emails);
    });
  }

  private async ask(
    email: string,
    { signal, remaining }: WorkLimits,
    onVerified: (email: string, verification: AddressVerification) => void,
  ): Promise<AddressVerification | null> {
    const budget = Math.min(addressTimeMs.max, remaining());
    if (signal.aborted || budget < addressTimeMs.min) return null;
    const verification = await unlessAborted(this.verifier.verify(email, budget), signal, () => null);
    if (verification && !signal.aborted) onVerified(email, verification);
    return verification;
  }
}
