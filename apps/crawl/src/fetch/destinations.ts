import { isIP } from 'node:net';
import { hostAddresses, type AddressGuard, type NameResolver } from '@lode/service-kit/network';
import { isForbiddenName } from '../guard/forbidden-name';
import { FetchError } from './fetch-error';

export interface DestinationsOptions {
  readonly resolver: NameResolver;
  readonly guard: AddressGuard;
  /** How long a name may take, in milliseconds. */
  readonly timeoutMs: number;
}

export interface Search {
  /** The operator's own source: it may be anywhere. */
  readonly trusted: boolean;
  readonly signal: AbortSignal;
}

/** RFC 6761 §6.3: no question to a name server. */
const loopback = ['127.0.0.1', '::1'];
/** More addresses than this no budget reaches. */
const maxAddresses = 4;

/** Where a host is: looked up once, so that what was checked is what is connected to. */
export class Destinations {
  constructor(private readonly options: DestinationsOptions) {}

  /**
   * IP addresses that may be connected to, the one to try first first. A name that leads nowhere and one that
   * leads where nobody may go take the same look-up and are told in the same word.
   * @param host a name, or an address without brackets
   * @throws FetchError unreachable; dns where the name servers said nothing
   */
  async find(host: string, { trusted, signal }: Search): Promise<readonly string[]> {
    const addresses = isIP(host) ? [host] : await this.lookUp(host, trusted, signal);
    if (!trusted && !this.isPublic(host, addresses)) throw new FetchError('unreachable');
    return addresses.slice(0, maxAddresses);
  }

  /** One address that is not public condemns them all: whoever mixes them wants to be let in. */
  private isPublic(host: string, addresses: readonly string[]): boolean {
    if (!isIP(host) && isForbiddenName(host)) return false;
    return addresses.every((address) => this.options.guard.allows(address));
  }

  private async lookUp(host: string, trusted: boolean, signal: AbortSignal): Promise<readonly string[]> {
    if (trusted && host === 'localhost') return loopback;
    const { resolver, timeoutMs } = this.options;
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const answer = await hostAddresses(host, resolver, deadline);
    if (answer.kind === 'records') return answer.records;
    throw new FetchError(answer.kind === 'no_answer' ? 'dns' : 'unreachable');
  }
}
