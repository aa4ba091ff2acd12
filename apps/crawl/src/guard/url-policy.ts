import { isIP } from 'node:net';
import type { AddressGuard } from '@lode/platform/network';
import { ProblemError, validationProblem } from '@lode/contracts';
import { bareHostName } from '@lode/domain/addresses';

/** Why a URL may not be fetched. The caller decides who receives this reason. */
export type Refusal = 'syntax' | 'scheme' | 'credentials' | 'length' | 'port' | 'address';

export type Admission =
  | { readonly admitted: true; readonly url: URL }
  | { readonly admitted: false; readonly refusal: Refusal };

export interface UrlPolicyOptions {
  readonly guard: AddressGuard;
  /** Ports that requests may connect to. */
  readonly ports: readonly number[];
}

/** Maximum length of a URL as sent. */
const maxLength = 2048;
/** Default ports of the WHATWG URL standard. */
const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * Decides which URLs may be fetched, before any look-up. Addresses are checked in every notation, since the URL
 * standard parses `0x7f.1`, `2130706433` and `①②⑦.1` as `127.0.0.1`. Names are not checked here, so that unknown and
 * forbidden names take the same look-up.
 */
export class UrlPolicy {
  private readonly ports: ReadonlySet<number>;

  constructor(private readonly options: UrlPolicyOptions) {
    this.ports = new Set(options.ports);
  }

  /** @returns the URL without trailing dots after the host, or the reason of the rejection */
  admit(given: string | URL): Admission {
    const url = URL.parse(String(given));
    if (!url) return refused('syntax');
    if (url.href.length > maxLength) return refused('length');
    url.hostname = bareHostName(url.hostname);
    // The host of `http://./` cannot lose its dot, nor can a number that is not an address without it.
    if (url.hostname.endsWith('.')) return refused('syntax');
    const refusal = this.refusalOf(url);
    return refusal ? refused(refusal) : { admitted: true, url };
  }

  private refusalOf(url: URL): Refusal | undefined {
    const defaultPort = defaultPorts[url.protocol];
    if (defaultPort === undefined) return 'scheme';
    if (url.username !== '' || url.password !== '') return 'credentials';
    if (!this.ports.has(url.port === '' ? defaultPort : Number(url.port))) return 'port';
    const host = hostOf(url);
    return isIP(host) && !this.options.guard.allows(host) ? 'address' : undefined;
  }
}

/** The host for look-up and connection: IPv6 addresses without brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

const refused = (refusal: Refusal): Admission => ({ admitted: false, refusal });

/**
 * Validates a URL of a caller. The error does not reveal in which network a forbidden URL is.
 * @param location of the field, for the problem
 * @throws ProblemError validation for an invalid URL, url_not_allowed for a forbidden one
 */
export function callerUrl(text: string, policy: UrlPolicy, location: string): URL {
  const admission = policy.admit(text);
  if (admission.admitted) return admission.url;
  switch (admission.refusal) {
    case 'syntax':
      throw malformed(location, 'must be a URL', 'send a URL such as https://example.com/');
    case 'length':
      throw malformed(location, 'must have at most 2048 characters', 'send a shorter URL');
    case 'scheme':
      throw new ProblemError('url_not_allowed', 'Only http and https URLs are fetched.');
    case 'credentials':
      throw new ProblemError('url_not_allowed', 'URLs with a user name or password are not fetched.');
    case 'port':
    case 'address':
      throw new ProblemError('url_not_allowed');
  }
}

function malformed(location: string, message: string, fix: string): ProblemError {
  return validationProblem([{ location, message, fix }]);
}
