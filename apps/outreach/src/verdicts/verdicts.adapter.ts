import {
  type AddressVerification,
  addressVerification,
  VerifyEmails,
  type VerificationResult,
} from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Bus, createContext, recallVerdicts } from '@lode/bus';

interface WaitLimits {
  /** Requests about the same addresses; probes continue after each. */
  readonly requests: number;
  /** Milliseconds of one request. */
  readonly timeoutMs: number;
}

/** Addresses of one request. */
const maxEmails = 100;
/** Mail hosts that are slower have the verdict `unknown`. */
const unhurried: WaitLimits = { requests: 10, timeoutMs: 28_000 };

/** Calls the verification service. */
@Injectable()
export class VerdictSource {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call'>) {}

  /**
   * Waits until the mail hosts have replied, or until they are too slow.
   * @param emails distinct
   * @param signal ends the wait
   * @param limits of the wait; default: until slow mail hosts have replied
   * @returns by address as given; a slow mail host has the verdict `unknown`
   * @throws ProblemError if verification is unavailable
   */
  async verify(
    emails: readonly string[],
    signal: AbortSignal,
    { requests, timeoutMs }: WaitLimits = unhurried,
  ): Promise<ReadonlyMap<string, AddressVerification>> {
    const verdicts = new Map<string, AddressVerification>();
    let open = emails;
    for (let request = 0; open.length > 0 && request < requests; request += 1) {
      signal.throwIfAborted();
      const results = await this.ask(open, timeoutMs);
      for (const result of results) verdicts.set(result.input, addressVerification(result));
      open = results.filter(({ reason }) => reason === 'timeout').map(({ input }) => input);
    }
    return verdicts;
  }

  private async ask(emails: readonly string[], timeoutMs: number): Promise<VerificationResult[]> {
    const answers: VerificationResult[] = [];
    for (let at = 0; at < emails.length; at += maxEmails) {
      const part = emails.slice(at, at + maxEmails);
      const { results } = await this.bus.call(VerifyEmails, { emails: part }, createContext(timeoutMs));
      answers.push(...results);
    }
    return answers;
  }
}

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
