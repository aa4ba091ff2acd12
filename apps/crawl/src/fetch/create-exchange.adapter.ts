import { readFileSync } from 'node:fs';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { AddressGuard, NodeDnsAdapter, ownAddresses, parseProxyUrl } from '@lode/platform/network';
import { productVersion, type Clock, type ConfigOf } from '@lode/platform';
import { UrlPolicy } from '../guard/url-policy';
import { Destinations, Dialer } from './dialer.adapter';
import type { fetchSettings } from '../crawl.config';
import { UndiciExchange, type ExchangeTimes } from './undici-exchange.adapter';

type FetchConfig = ConfigOf<typeof fetchSettings>;

/** Time limits in milliseconds. */
export interface FetchTimes extends ExchangeTimes {
  readonly dns: number;
  /** Time limit of one of two attempts. */
  readonly dnsTry: number;
  readonly connect: number;
}

const defaultTimes: FetchTimes = {
  dns: 2000,
  dnsTry: 900,
  connect: 5000,
  headers: 10_000,
  total: 20_000,
  idle: 4000,
};

/** @throws Error if LODE_ALLOW_NETS contains an invalid range */
export function createUrlPolicy({ allowNets, httpPorts }: FetchConfig): UrlPolicy {
  return new UrlPolicy({ guard: createGuard(allowNets), ports: httpPorts });
}

/** @throws Error if LODE_CA_FILE cannot be read */
export function createExchange(
  config: FetchConfig,
  policy: UrlPolicy,
  clock: Clock,
  times: FetchTimes = defaultTimes,
): UndiciExchange {
  const { allowNets, caFile, contactUrl, dnsServers, webProxy } = config;
  const guard = createGuard(allowNets);
  const resolver = new NodeDnsAdapter({ servers: dnsServers, timeoutMs: times.dnsTry, tries: 2 });
  const dialer = new Dialer({
    destinations: new Destinations({ resolver, guard, timeoutMs: times.dns }),
    guard,
    proxy: webProxy === undefined ? null : parseProxyUrl(webProxy),
    secureContext: caFile === undefined ? undefined : trusting(caFile),
    timeoutMs: times.connect,
  });
  const userAgent = `Lode/${productVersion}${contactUrl === undefined ? '' : ` (+${contactUrl})`}`;
  return new UndiciExchange({ policy, dialer, userAgent, times, now: () => clock.now() });
}

const createGuard = (allowNets: readonly string[]): AddressGuard =>
  new AddressGuard({ allowNets, ownAddresses: ownAddresses() });

/** The default root certificates and those of the file. */
function trusting(caFile: string): SecureContext {
  return createSecureContext({ ca: [...getCACertificates('default'), readFileSync(caFile, 'utf8')] });
}
