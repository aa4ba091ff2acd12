import { isIP } from 'node:net';
import type { AddressGuard } from '@lode/service-kit/network';

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
    url.hostname = withoutTrailingDots(url.hostname);
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

function withoutTrailingDots(hostname: string): string {
  let end = hostname.length;
  while (hostname[end - 1] === '.') end -= 1;
  return hostname.slice(0, end);
}

const refused = (refusal: Refusal): Admission => ({ admitted: false, refusal });
