import { setting, type SettingType } from '../config/setting';
import { trustSettings } from '../network/network-settings';
import { isOneAddress } from './outgoing-mail';
import { dkimSettings } from './dkim';

/** Address of the relay, and the login there. */
export interface RelayAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (RFC 8314); else STARTTLS, where it is offered. */
  readonly secure: boolean;
  readonly login?: RelayLogin;
}

/** With a password, or an access token (XOAUTH2). */
export type RelayLogin =
  | { readonly user: string; readonly password: string }
  | { readonly user: string; readonly accessToken: string };

/** The ports of submission: RFC 8314 §3.3 and RFC 6409 §3.1. */
const ports: Readonly<Record<string, number>> = { 'smtps:': 465, 'smtp:': 587 };

/** Parses `smtp://` or `smtps://` with `user:password@host:port`; undefined where it is invalid. */
export function parseRelayUrl(text: string): RelayAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usual = ports[protocol];
  if (usual === undefined || !hostname || port === '0') return undefined;
  // A path or query has no meaning here and would be ignored silently.
  if (!/^\/?$/.test(pathname) || search || hash) return undefined;
  const login = readLogin(username, password);
  if (login === null) return undefined;
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port ? Number(port) : usual,
    secure: protocol === 'smtps:',
    ...(login && { login }),
  };
}

/** Undefined without a user, null where it is invalid. */
function readLogin(user: string, password: string): RelayAddress['login'] | null {
  if (!user && !password) return undefined;
  if (!user || !password) return null;
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

const relayUrl: SettingType<string> = {
  expects: 'a URL such as smtp://user:password@host:587 or smtps://user:password@host:465',
  parse: (value) => (parseRelayUrl(value) ? value : undefined),
};

const mailAddress: SettingType<string> = {
  expects: 'one email address such as privacy@example.com',
  parse: (value) => (isOneAddress(value) ? value : undefined),
};

/** Settings of the services that send mail. */
export const mailSettings = {
  ...trustSettings,
  ...dkimSettings,
  mailRelayUrl: setting<string | undefined>(
    relayUrl,
    'LODE_MAIL_RELAY_URL',
    undefined,
    'mail relay for outgoing messages; without it, no messages are sent',
  ),
  mailSender: setting<string | undefined>(
    mailAddress,
    'LODE_MAIL_SENDER',
    undefined,
    "sender of Lode's own messages; default: no-reply@ with the host of LODE_PUBLIC_URL",
  ),
};
