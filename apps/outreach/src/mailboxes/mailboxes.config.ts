import { duration, listOf, port, setting, text, url, wholeNumber } from '@lode/service-kit';
import { networkSettings } from '@lode/service-kit/network';

/** Connected mailboxes. */
export const mailboxSettings = {
  allowNets: networkSettings.allowNets,
  smtpProxy: setting<string | undefined>(
    url('socks5:'),
    'LODE_SMTP_PROXY',
    undefined,
    'SOCKS5 proxy for SMTP connections, and IMAP connections of mailboxes',
  ),
  mailboxPorts: setting<readonly number[]>(
    listOf(port),
    'LODE_MAILBOX_PORTS',
    [465, 587, 993, 143],
    'ports of the servers of connected mailboxes; other ones in tests only',
  ),
  mailboxInterval: setting(
    duration,
    'LODE_MAILBOX_INTERVAL',
    20_000,
    'time between two readings of the inbox of a connected mailbox whose server announces no mail',
  ),
  mailboxConnections: setting(
    wholeNumber(0, 10_000),
    'LODE_MAILBOX_CONNECTIONS',
    200,
    'inboxes to which a process keeps a connection, so that new mail is read when it arrives; others are polled',
  ),
  googleClientId: setting<string | undefined>(
    text,
    'LODE_GOOGLE_CLIENT_ID',
    undefined,
    'OAuth client of the operator at Google, for mailboxes with XOAUTH2',
  ),
  googleClientSecret: setting<string | undefined>(
    text,
    'LODE_GOOGLE_CLIENT_SECRET',
    undefined,
    'secret of the OAuth client at Google',
  ),
  microsoftClientId: setting<string | undefined>(
    text,
    'LODE_MICROSOFT_CLIENT_ID',
    undefined,
    'OAuth client of the operator at Microsoft, for mailboxes with XOAUTH2',
  ),
  microsoftClientSecret: setting<string | undefined>(
    text,
    'LODE_MICROSOFT_CLIENT_SECRET',
    undefined,
    'secret of the OAuth client at Microsoft',
  ),
};
