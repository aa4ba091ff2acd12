import { type DomainEmail, type AddressVerification, addressVerification } from '@lode/contracts';
import { addressConfidence } from '@lode/domain/addresses';
import { type CallContext, createContext, recallVerdicts, Bus } from '@lode/bus';
import { Injectable } from '@nestjs/common';
import { verdictBudget } from './time-budget';

type VerdictCaller = Pick<CallContext, 'requestId' | 'traceparent' | 'remaining'>;

/** Adds the verdicts to the addresses of a page, lowers the confidence in rejected ones and moves them to its end. */
export function withVerdicts(
  emails: readonly DomainEmail[],
  verdicts: ReadonlyMap<string, AddressVerification>,
): DomainEmail[] {
  const isRefused = ({ verification }: DomainEmail): boolean => verification?.verdict === 'invalid';
  const verified = emails
    .map((email) => ({ ...email, verification: verdicts.get(email.email) ?? null }))
    .map((email) =>
      isRefused(email) ? { ...email, confidence: addressConfidence(email.confidence / 100, true) } : email,
    );
  return verified.sort((one, other) => Number(isRefused(one)) - Number(isRefused(other)));
}

/** Reads stored verdicts of the verification service. */
@Injectable()
export class KnownVerdicts {
  constructor(private readonly bus: Bus) {}

  /** By address; empty if no verdict is known or verification is unavailable. */
  async of(
    emails: readonly string[],
    caller: VerdictCaller,
  ): Promise<ReadonlyMap<string, AddressVerification>> {
    const { requestId, traceparent } = caller;
    const timeoutMs = verdictBudget(caller);
    const newContext = () => createContext(timeoutMs, { requestId, traceparent });
    try {
      const results = await recallVerdicts(this.bus, emails, newContext);
      return new Map(results.map((result) => [result.email, addressVerification(result)]));
    } catch {
      return new Map();
    }
  }
}
