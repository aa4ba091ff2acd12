import {
  AddressGuard,
  Dialer,
  hostAddresses,
  NodeDnsAdapter,
  trustedRoots,
  type Resolve,
} from '@lode/platform/network';
import { productVersion, type Clock, type ConfigOf } from '@lode/platform';
import { UrlPolicy } from '../guard/url-policy';
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

/** RFC 6761 §6.3: no query to a name server. */
const loopback = ['127.0.0.1', '::1'];

/** @throws Error if LODE_ALLOW_NETS contains an invalid range */
export function createUrlPolicy({ allowNets, httpPorts }: FetchConfig): UrlPolicy {
  return new UrlPolicy({ guard: new AddressGuard({ allowNets }), ports: httpPorts });
}

/** @throws Error if LODE_CA_FILE cannot be read */
export function createExchange(
  config: FetchConfig,
  policy: UrlPolicy,
  clock: Clock,
  times: FetchTimes = defaultTimes,
): UndiciExchange {
  const { allowNets, caFile, contactUrl, dnsServers, httpPorts, webProxy } = config;
  const resolver = new NodeDnsAdapter({ servers: dnsServers, timeoutMs: times.dnsTry, tries: 2 });
  const resolve: Resolve = (host, signal) => hostAddresses(host, resolver, signal);
  const common = {
    proxyUrl: webProxy,
    secureContext: trustedRoots(caFile),
    times: { lookUp: times.dns, connect: times.connect },
  };
  const userAgent = `Lode/${productVersion}${contactUrl === undefined ? '' : ` (+${contactUrl})`}`;
  return new UndiciExchange({
    policy,
    dialer: new Dialer({ ...common, resolve, guard: new AddressGuard({ allowNets }), ports: httpPorts }),
    sourceDialer: new Dialer({
      ...common,
      resolve: async (host, signal) =>
        host === 'localhost' ? { kind: 'records', records: loopback } : resolve(host, signal),
      guard: undefined,
    }),
    userAgent,
    times,
    now: () => clock.now(),
  });
}
