import { readFileSync } from 'node:fs';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import * as ipaddr from 'ipaddr.js';
import { certificateFile, setting, type SettingType, hostAndPort, listOf, url } from '../config/setting';

const cidr: SettingType<string> = {
  expects: 'it to a CIDR range such as 10.0.0.0/8',
  parse: (value) => (ipaddr.isValidCIDR(value) ? value : undefined),
};

/** Settings of the services that connect to the internet: name servers and exemptions from the address guard. */
export const networkSettings = {
  dnsServers: setting(
    listOf(hostAndPort),
    'LODE_DNS_SERVERS',
    [],
    'DNS servers, instead of those of the system',
  ),
  allowNets: setting(
    listOf(cidr),
    'LODE_ALLOW_NETS',
    [],
    'IP ranges exempt from the block of private addresses; not for production',
  ),
};

/** Setting of the services that check certificates. */
export const trustSettings = {
  caFile: setting<string | undefined>(
    certificateFile,
    'LODE_CA_FILE',
    undefined,
    'PEM file with additional trusted root certificates',
  ),
};

/** The built-in root certificates and those of the file; undefined without one. @throws Error where it cannot be read */
export const trustedRoots = (caFile: string | undefined): SecureContext | undefined =>
  caFile === undefined
    ? undefined
    : createSecureContext({ ca: [...getCACertificates('default'), readFileSync(caFile, 'utf8')] });

/** Setting of the services that send web requests. */
export const webProxySettings = {
  webProxy: setting<string | undefined>(
    url('socks5:'),
    'LODE_WEB_PROXY',
    undefined,
    'SOCKS5 proxy for web requests; host names are resolved and checked before the proxy is used',
  ),
};

/** Setting of the services that send web requests with a contact in the User-Agent. */
export const contactSettings = {
  contactUrl: setting<string | undefined>(
    url('http:', 'https:', 'mailto:'),
    'LODE_CONTACT_URL',
    undefined,
    'contact page for operators of web sites, sent in the User-Agent',
  ),
};
