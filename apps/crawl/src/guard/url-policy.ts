import { isIP } from 'node:net';
import type { AddressGuard } from '@lode/service-kit/network';

/** Why a URL may not be fetched. Where it came from decides whom that is told, and in which words. */
export type Refusal = 'syntax' | 'scheme' | 'credentials' | 'length' | 'port' | 'address';

export type Admission =
  { readonly admitted: true; readonly url: URL } | { readonly admitted: false; readonly refusal: Refusal };

export interface UrlPolicyOptions {
  readonly guard: AddressGuard;
  /** Ports that may be connected to. */
  readonly ports: readonly number[];
}

/** Longest URL, as it is sent. */
const maxLength = 2048;
/** What WHATWG takes for the port where none stands. */
const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * Decides which URLs may be fetched at all, before any name is looked up. Addresses are judged in every
 * spelling, because the URL standard writes `0x7f.1`, `2130706433` and `①②⑦.1` as `127.0.0.1`. Names are
 * not judged here: what leads nowhere and what leads to where nobody may go must cost the same look-up.
 */
export class UrlPolicy {
  private readonly ports: ReadonlySet<number>;

  constructor(private readonly options: UrlPolicyOptions) {
    this.ports = new Set(options.ports);
  }

  /** @returns the URL without trailing dots behind the host, or why it is refused */
  admit(given: string | URL): Admission {
    const url = URL.parse(String(given));
    if (!url) return refused('syntax');
    if (url.href.length > maxLength) return refused('length');
    url.hostname = withoutTrailingDots(url.hostname);
    // The host of `http://./` cannot lose its dot, nor can a number that then is no address.
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

/** The host as it is looked up and connected to: IPv6 addresses without brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

function withoutTrailingDots(hostname: string): string {
  let end = hostname.length;
  while (hostname[end - 1] === '.') end -= 1;
  return hostname.slice(0, end);
}

const refused = (refusal: Refusal): Admission => ({ admitted: false, refusal });
