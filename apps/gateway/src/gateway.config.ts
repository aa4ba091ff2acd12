import { isIP } from 'node:net';
import {
  duration,
  listOf,
  oneOf,
  port,
  sealingSettings,
  setting,
  text,
  url,
  wholeNumber,
  type ConfigOf,
  type serviceSettings,
  type SettingType,
} from '@lode/platform';
import { ratePolicy, type RatePolicy } from './limits/rate-policy';

const configuredKey: SettingType<string> = {
  expects: 'it to 16 to 128 printable characters without spaces',
  parse: (value) => (/^[\x21-\x7e]{16,128}$/.test(value) ? value : undefined),
};

const origin: SettingType<string> = {
  expects: 'it to origins such as https://app.example.com',
  parse: (value) => (URL.canParse(value) && new URL(value).origin === value ? value : undefined),
};

/** Without TLS on this machine only: the provider decides who signs in. */
const issuer: SettingType<string> = {
  expects: 'an https URL, or http on a loopback address',
  parse: (value) =>
    /^https:\/\/.|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(value) && URL.canParse(value)
      ? value
      : undefined,
};

const addressRange: SettingType<string> = {
  expects: 'it to IP addresses or CIDR ranges such as 10.0.0.0/8',
  parse: (value) => (isAddressRange(value) ? value : undefined),
};

function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const fits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && fits && rest.length === 0;
}

export const gatewaySettings = {
  port: setting(port, 'PORT', 3000, 'port of the HTTP API; 0 for any free port'),
  host: setting(text, 'LODE_HOST', '127.0.0.1', 'IP address or host name that the HTTP API listens on'),
  apiKey: setting<string | undefined>(
    configuredKey,
    'LODE_API_KEY',
    undefined,
    'API key of the first account; earlier keys of this setting are revoked',
  ),
  secretKeys: setting<readonly Buffer[] | undefined>(
    sealingSettings.secretKeys.type,
    'LODE_SECRET_KEY',
    undefined,
    'key that encrypts stored secrets of accounts; without it, no person can set up a second factor',
  ),
  rateLimit: setting<RatePolicy | null>(
    ratePolicy,
    'LODE_RATE_LIMIT',
    { requests: 500, seconds: 10 },
    'rate limit of a key that has no rate limit of its own',
  ),
  accountRateLimit: setting<RatePolicy | null | undefined>(
    ratePolicy,
    'LODE_ACCOUNT_RATE_LIMIT',
    undefined,
    'rate limit of an account over all its keys; default: 1000/10, or off if LODE_RATE_LIMIT is off',
  ),
  oidcIssuer: setting<string | undefined>(
    issuer,
    'LODE_OIDC_ISSUER',
    undefined,
    'issuer URL of the OpenID Connect provider that signs people in to the dashboard',
  ),
  oidcClientId: setting<string | undefined>(
    text,
    'LODE_OIDC_CLIENT_ID',
    undefined,
    'client ID of Lode at the OpenID Connect provider',
  ),
  oidcClientSecret: setting<string | undefined>(
    text,
    'LODE_OIDC_CLIENT_SECRET',
    undefined,
    'client secret of Lode at the OpenID Connect provider',
  ),
  oidcName: setting<string | undefined>(
    text,
    'LODE_OIDC_NAME',
    undefined,
    'name of the OpenID Connect provider on the sign-in page; default: its host',
  ),
  clientRateLimit: setting<RatePolicy | null>(
    ratePolicy,
    'LODE_CLIENT_RATE_LIMIT',
    { requests: 600, seconds: 60 },
    'rate limit of a client address without a valid key',
  ),
  trustedProxies: setting<readonly string[]>(
    listOf(addressRange),
    'LODE_TRUSTED_PROXIES',
    [],
    'IP addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted',
  ),
  corsOrigins: setting<readonly string[]>(
    listOf(origin),
    'LODE_CORS_ORIGINS',
    [],
    'web origins whose pages may call the API (CORS)',
  ),
  publicUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_PUBLIC_URL',
    undefined,
    'external URL of the gateway, the prefix of links in messages and of one-time links',
  ),
  trackingUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_TRACKING_URL',
    undefined,
    'prefix of links in messages, if other than LODE_PUBLIC_URL; at its host, only these links and /opt-out are answered',
  ),
  apiHosts: setting<readonly string[]>(
    listOf(text),
    'LODE_API_HOSTS',
    [],
    'further host names of the API; they are never treated as the tracking domain of a sequence',
  ),
  mcpUrl: setting<string | undefined>(
    url('http:'),
    'LODE_MCP_URL',
    undefined,
    'URL of the MCP server to which the gateway forwards /mcp; without it the path does not exist',
  ),
  sandboxGuide: setting<string | undefined>(
    text,
    'LODE_SANDBOX_GUIDE',
    undefined,
    'JSON file that describes the sandbox, returned by GET /sandbox',
  ),
  closeDelay: setting(
    duration,
    'LODE_CLOSE_DELAY',
    0,
    'time from SIGTERM in which requests on kept connections are answered, with Connection: close, before connections are closed',
  ),
  requestTimeout: setting(
    duration,
    'LODE_REQUEST_TIMEOUT',
    10_000,
    'time limit for the headers of a request, and again for its body; uploads have ten minutes',
  ),
  accessLog: setting(
    oneOf('all', 'errors', 'off'),
    'LODE_ACCESS_LOG',
    'errors',
    'requests with a log entry: all, those with a status from 400 (errors), or none (off); independent of LODE_LOG_LEVEL',
  ),
  maxConnections: setting(
    wholeNumber(1, 1_000_000),
    'LODE_MAX_CONNECTIONS',
    15_000,
    'maximum number of concurrent connections; further ones are closed',
  ),
};

export type GatewayConfig = ConfigOf<typeof gatewaySettings> & ConfigOf<typeof serviceSettings>;
