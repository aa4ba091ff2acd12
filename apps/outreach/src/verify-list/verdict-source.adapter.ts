import { Inject, Injectable } from '@nestjs/common';
import { addressVerification, VerifyEmails, type AddressVerification } from '@lode/contracts';
import { Bus, createContext } from '@lode/service-kit';
import type { VerdictSource } from './verdict-source';

/** Addresses of one request. */
const maxEmails = 100;
/** Milliseconds of one request; probes continue after it, and the next request returns their results. */
const timeoutMs = 28_000;
/** Requests about the same addresses: mail hosts that are slower have the verdict `unknown`. */
const maxRequests = 10;

/** Calls the verification service. */
@Injectable()
export class BusVerdictSource implements VerdictSource {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call'>) {}

  async verify(
    emails: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, AddressVerification>> {
    const verdicts = new Map<string, AddressVerification>();
    let open = [...emails];
    for (let request = 0; open.length > 0 && request < maxRequests; request += 1) {
      signal.throwIfAborted();
      const late: string[] = [];
      for (let at = 0; at < open.length; at += maxEmails) {
        const part = open.slice(at, at + maxEmails);
        const { results } = await this.bus.call(VerifyEmails, { emails: part }, createContext(timeoutMs));
        for (const result of results) {
          verdicts.set(result.input, addressVerification(result));
          if (result.reason === 'timeout') late.push(result.input);
        }
      }
      open = late;
    }
    return verdicts;
  }
}
