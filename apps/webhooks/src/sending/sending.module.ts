import { Module } from '@nestjs/common';
import {
  AddressGuard,
  Dialer,
  hostAddresses,
  NodeDnsAdapter,
  resolveBySystem,
  trustedRoots,
} from '@lode/platform/network';
import { CONFIG, productVersion } from '@lode/platform';
import type { WebhooksConfig } from '../webhooks.config';
import { HttpSender } from './http-sender.adapter';
import { UrlPolicy } from './url-policy';

/** Milliseconds for an attempt, within it for a look-up and for connections, and for one of two attempts of a look-up. */
const times = { total: 10_000, lookUp: 5000, connect: 5000, dnsTry: 900 };

const createPolicy = ({ network, allowNets, allowedHosts }: WebhooksConfig): UrlPolicy =>
  new UrlPolicy({ network, guard: new AddressGuard({ allowNets }), allowedHosts });

/** @throws Error if LODE_CA_FILE cannot be read */
function createSender(config: WebhooksConfig, policy: UrlPolicy): HttpSender {
  const { allowNets, dnsServers, webProxy, caFile } = config;
  const resolver = new NodeDnsAdapter({ servers: dnsServers, timeoutMs: times.dnsTry, tries: 2 });
  const common = { secureContext: trustedRoots(caFile), times };
  return new HttpSender({
    policy,
    dialer: new Dialer({
      ...common,
      resolve: (host, signal) => hostAddresses(host, resolver, signal),
      guard: new AddressGuard({ allowNets }),
      proxyUrl: webProxy,
    }),
    // The proxy does not lead into the network of the operator.
    ownDialer: new Dialer({ ...common, resolve: resolveBySystem, guard: undefined }),
    userAgent: `Lode/${productVersion}`,
    timeoutMs: times.total,
  });
}

/** Requests to receivers, by addresses that the policy allows. */
@Module({
  providers: [
    { provide: UrlPolicy, useFactory: createPolicy, inject: [CONFIG] },
    { provide: HttpSender, useFactory: createSender, inject: [CONFIG, UrlPolicy] },
  ],
  exports: [UrlPolicy, HttpSender],
})
export class SendingModule {}
