import { isIP } from 'node:net';
import { hostAddresses, type AddressGuard, type NameResolver } from '@lode/service-kit/network';
import { isForbiddenName } from '../guard/forbidden-name';
import { FetchError } from './fetch-error';

export interface DestinationsOptions {
  readonly resolver: NameResolver;
  readonly guard: AddressGuard;
  /** Time limit of a name look-up, in milliseconds. */
  readonly timeoutMs: number;
}

export interface Search {
  /** An operator's own source, which may be in a private network. */
  readonly trusted: boolean;
  readonly signal: AbortSignal;
}

/** RFC 6761 §6.3: no query to a name server. */
const loopback = ['127.0.0.1', '::1'];
/** Maximum number of addresses; the time budget does not suffice for more. */
const maxAddresses = 4;

/** Resolves hosts. The checked addresses are the ones to connect to. */
export class Destinations {
  constructor(private readonly options: DestinationsOptions) {}

  /**
   * The allowed IP addresses of a host, in order of preference. Unknown names and names with forbidden addresses take
   * the same look-up and return the same reason, so that callers cannot distinguish them.
   * @param host a name, or an address without brackets
   * @throws FetchError unreachable; dns without an answer of the name servers
   */
  async find(host: string, { trusted, signal }: Search): Promise<readonly string[]> {
    const addresses = isIP(host) ? [host] : await this.lookUp(host, trusted, signal);
    if (!trusted && !this.isPublic(host, addresses)) throw new FetchError('unreachable');
    return addresses.slice(0, maxAddresses);
  }

  /** One forbidden address makes the host forbidden: a mixture indicates an attack. */
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
