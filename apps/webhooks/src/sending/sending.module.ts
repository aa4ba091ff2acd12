import { readFileSync } from 'node:fs';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { Module } from '@nestjs/common';
import { AddressGuard, NodeDnsAdapter, ownAddresses, parseProxyUrl } from '@lode/platform/network';
import { CONFIG, productVersion } from '@lode/platform';
import type { WebhooksConfig } from '../webhooks.config';
import { Dialer, HttpSender } from './http-sender.adapter';
import { UrlPolicy } from './url-policy';

/** Milliseconds for an attempt, for one connection within it, and for one of two attempts of a look-up. */
const times = { total: 10_000, connect: 5000, dnsTry: 900 };

const guardOf = ({ allowNets }: WebhooksConfig): AddressGuard =>
  new AddressGuard({ allowNets, ownAddresses: ownAddresses() });

const createPolicy = (config: WebhooksConfig): UrlPolicy =>
  new UrlPolicy({ network: config.network, guard: guardOf(config), allowedHosts: config.allowedHosts });

/** @throws Error if LODE_CA_FILE cannot be read */
function createSender(config: WebhooksConfig, policy: UrlPolicy): HttpSender {
  const { dnsServers, webProxy, caFile } = config;
  const dialer = new Dialer({
    resolver: new NodeDnsAdapter({ servers: dnsServers, timeoutMs: times.dnsTry, tries: 2 }),
    guard: guardOf(config),
    proxy: webProxy === undefined ? null : parseProxyUrl(webProxy),
    secureContext: caFile === undefined ? undefined : trusting(caFile),
    timeoutMs: times.connect,
  });
  return new HttpSender({ policy, dialer, userAgent: `Lode/${productVersion}`, timeoutMs: times.total });
}

/** The default root certificates and those of the file. */
function trusting(caFile: string): SecureContext {
  return createSecureContext({ ca: [...getCACertificates('default'), readFileSync(caFile, 'utf8')] });
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
