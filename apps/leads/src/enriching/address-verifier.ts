import type { LeadVerification } from '@lode/contracts';
import { inLanes, unlessAborted } from '@lode/service-kit';
import type { MailVerifier } from './mail-verifier';
import type { WorkLimits } from './work-limits';

/** Mail hosts that are asked at the same time, each for one address after the other. */
const lanes = 8;
/** Addresses of one business that are tried: where the best does not exist, the next one may. */
const maxCandidates = 2;
/** Milliseconds for one address; a mail host that is slower will hardly answer. */
const addressTime = { least: 1000, most: 15_000 };

/** Whether the addresses of businesses take mail. */
export class AddressVerifier {
  constructor(private readonly verifier: MailVerifier) {}

  /**
   * Never rejects; ends at once when the signal aborts.
   * @param businesses addresses of each, the best first; the most promising business first
   * @param tell hears of each address that could be asked for, as soon as that is known
   */
  async verify(
    businesses: readonly (readonly string[])[],
    limits: WorkLimits,
    tell: (email: string, verification: LeadVerification) => void,
  ): Promise<void> {
    const asked = new Map<string, Promise<LeadVerification | null>>();
    const once = (email: string): Promise<LeadVerification | null> => {
      const asking = asked.get(email) ?? this.ask(email, limits, tell);
      asked.set(email, asking);
      return asking;
    };
    const tryInTurn = async (emails: readonly string[]): Promise<void> => {
      for (const email of emails.slice(0, maxCandidates))
        if ((await once(email))?.verdict !== 'invalid') return;
    };
    const byHost = Map.groupBy(businesses, ([best]) => best?.slice(best.lastIndexOf('@') + 1));
    byHost.delete(undefined);
    await inLanes([...byHost.values()], lanes, limits.signal, async (sharing) => {
      for (const emails of sharing) await tryInTurn(emails);
    });
  }

  private async ask(
    email: string,
    { signal, remaining }: WorkLimits,
    tell: (email: string, verification: LeadVerification) => void,
  ): Promise<LeadVerification | null> {
    const budget = Math.min(addressTime.most, remaining());
    if (signal.aborted || budget < addressTime.least) return null;
    const verification = await unlessAborted(this.verifier.verify(email, budget), signal, () => null);
    if (verification && !signal.aborted) tell(email, verification);
    return verification;
  }
}
