import { loadConfig, type Environment } from '@lode/service-kit';
import type { Check, DoctorOptions } from '@lode/service-kit/doctor';
import { NodeDnsAdapter, parseProxyUrl } from '@lode/service-kit/network';
import { checkBlocklists } from './mail-exchange/check-blocklists';
import { checkResolver } from './mail-exchange/check-resolver';
import { checkPort25 } from './mail-hosts/check-port-25';
import { checkHeloName } from './probe/check-helo-name';
import { verificationSettings } from './verification.config';

const dnsTimes = { timeoutMs: 2000, tries: 2 };

/** Checks of DNS and SMTP. @throws ConfigError */
export function verificationChecks(environment: Environment, options: DoctorOptions): Check[] {
  const { dnsServers, heloName, smtpPort, smtpProxy } = loadConfig(verificationSettings, environment);
  const resolver = new NodeDnsAdapter({ servers: dnsServers, ...dnsTimes });
  const proxy = smtpProxy === undefined ? null : parseProxyUrl(smtpProxy);
  return [
    checkResolver(resolver, dnsServers),
    checkPort25({ resolver, host: options.smtpHost, port: smtpPort, proxy }),
    checkHeloName(resolver, heloName),
    ...checkBlocklists({ resolver, zones: options.blocklists, heloName }),
  ];
}
