import { hostname } from 'node:os';
import {
  duration,
  replyRuleSettings,
  setting,
  url,
  wholeNumber,
  type ConfigOf,
  type SettingType,
} from '@lode/platform';
import { networkSettings } from '@lode/platform/network';
import { fullyQualified } from './probe/probe-identity';

/** A name that is valid in EHLO: letters, digits, hyphens and dots (RFC 5321 §4.1.1.1). */
const hostName: SettingType<string> = {
  expects: 'it to a host name such as mail.example.com',
  parse: (value) => (/^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i.test(value) ? value : undefined),
};

const mailbox: SettingType<string> = {
  expects: 'it to an email address such as verify@example.com',
  parse: (value) => (/^[\w.+-]{1,64}@[a-z0-9.-]{1,253}$/i.test(value) ? value : undefined),
};

export const verificationSettings = {
  ...networkSettings,
  ...replyRuleSettings,
  smtpPort: setting(
    wholeNumber(1, 65_535),
    'LODE_SMTP_PORT',
    25,
    'SMTP port of the mail hosts; other values only for tests',
  ),
  smtpProxy: setting<string | undefined>(
    url('socks5:'),
    'LODE_SMTP_PROXY',
    undefined,
    'SOCKS5 proxy for SMTP connections',
  ),
  smtpConnections: setting(
    wholeNumber(1, 10_000),
    'LODE_SMTP_CONNECTIONS',
    200,
    'maximum number of concurrent connections to mail hosts per process; at most two to one host',
  ),
  heloName: setting<string | undefined>(
    hostName,
    'LODE_HELO_NAME',
    () => fullyQualified(hostname()),
    'host name for EHLO, with matching forward and reverse DNS records; default: the fully qualified name of this machine, or its address if it has none',
  ),
  mailFrom: setting<string | undefined>(
    mailbox,
    'LODE_MAIL_FROM',
    undefined,
    'sender in MAIL FROM; default: verify@ with the HELO name, or the null sender if there is no HELO name',
  ),
  verdictMaxAge: setting(
    duration,
    'LODE_VERDICT_MAX_AGE',
    7 * 24 * 3_600_000,
    'maximum age of a stored verdict',
  ),
};

export type VerificationConfig = ConfigOf<typeof verificationSettings>;
