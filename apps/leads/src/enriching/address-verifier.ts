import { type CallContext, createContext, Bus } from '@lode/bus';
import { type Logger, LOGGER, forEachConcurrent, unlessAborted } from '@lode/platform';
import {
  type AddressVerification,
  addressVerification,
  ProblemError,
  VerifyEmail,
  VerifyEmails,
} from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';

/** Deadline of work: until the signal aborts, and while time remains. */
export type WorkLimits = Pick<CallContext, 'signal' | 'remaining'>;

/** Calls verification, the only service with SMTP. */
@Injectable()
export class MailVerifier {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Never rejects.
   * @param budget milliseconds
   * @returns null if the verdict is not known in time
   */
  async verify(email: string, budget: number): Promise<AddressVerification | null> {
    try {
      return addressVerification(await this.bus.call(VerifyEmail, { email }, createContext(budget)));
    } catch (error) {
      this.explain(error);
      return null;
    }
  }

  /**
   * Verifies addresses of one company together. Never rejects.
   * @param emails at most 100
   * @param budget milliseconds
   * @returns the verdicts that are known in time, by address
   */
  async verifyAll(
    emails: readonly string[],
    budget: number,
  ): Promise<ReadonlyMap<string, AddressVerification>> {
    try {
      const { results } = await this.bus.call(VerifyEmails, { emails: [...emails] }, createContext(budget));
      const known = results.filter(({ reason }) => reason !== 'suppressed' && reason !== 'timeout');
      return new Map(known.map((result) => [result.input, addressVerification(result)]));
    } catch (error) {
      this.explain(error);
      return new Map();
    }
  }

  /** A suppressed address is removed from the answer afterwards, so this is no error. */
  private explain(error: unknown): void {
    if (error instanceof ProblemError && error.code === 'suppressed') return;
    const cause = error instanceof ProblemError ? { code: error.code } : { err: error };
    this.logger.info(cause, 'verification of a lead address failed');
  }
}

/** Mail hosts that are verified at the same time, one address after the other at each. */
const lanes = 16;
/** Addresses of one business that are tried: if the best does not exist, the next one may. */
const maxCandidates = 2;
/** Milliseconds for one address; a slower mail host rarely responds at all. */
const addressTimeMs = { min: 1000, max: 15_000 };

/** Verifies the addresses of businesses. */
@Injectable()
export class AddressVerifier {
  constructor(@Inject(MailVerifier) private readonly verifier: Pick<MailVerifier, 'verify'>) {}

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
