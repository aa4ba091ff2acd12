import {
  flag,
  listOf,
  setting,
  text,
  duration,
  port,
  filePath,
  url,
  wholeNumber,
  type SettingType,
  sealingSettings,
} from '@lode/platform';
import { mailSettings } from '@lode/platform/mail';
import { networkSettings } from '@lode/platform/network';
import { parseAddress } from '@lode/domain/addresses';
import { inboundSettings } from './inbound/inbound.config';

const deliverySettings = {
  deliveryEvidence: setting(
    flag,
    'LODE_DELIVERY_EVIDENCE',
    true,
    'whether hard bounces and replies that the relay reports become evidence of the address for all accounts',
  ),
  trustedMailboxHosts: setting<readonly string[]>(
    listOf(text),
    'LODE_TRUSTED_MAILBOX_HOSTS',
    [],
    'host names of mailbox servers whose reports are trusted like those of the relay',
  ),
};

/** Connected mailboxes. */
const mailboxSettings = {
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

const percentage: SettingType<number> = {
  expects: 'it to a percentage above 0 and up to 100, such as 0.3',
  parse: (value) => (/^\d{1,3}(\.\d{1,3})?$/.test(value) && +value > 0 && +value <= 100 ? +value : undefined),
};

/** Limits of bounces and complaints, above which the sequences of a sender are paused. */
export const protectionSettings = {
  maxBounceRate: setting(
    percentage,
    'LODE_MAX_BOUNCE_RATE',
    5,
    'hard bounces per 100 of the last 200 messages of a sender, above which its sequences are paused',
  ),
  minBounces: setting(
    wholeNumber(1, 200),
    'LODE_MIN_BOUNCES',
    5,
    'minimum number of hard bounces for a pause',
  ),
  maxComplaintRate: setting(
    percentage,
    'LODE_MAX_COMPLAINT_RATE',
    0.3,
    'complaints per 100 of the last 2,000 messages of a sender, above which its sequences are paused',
  ),
  minComplaints: setting(
    wholeNumber(1, 2000),
    'LODE_MIN_COMPLAINTS',
    3,
    'minimum number of complaints for a pause',
  ),
  dnsBlocklists: setting<readonly string[]>(
    listOf(text),
    'LODE_DNS_BLOCKLISTS',
    [],
    'zones of DNS blocklists of domains, such as dbl.example.org, in which the domains of senders are looked up; their terms of use apply',
  ),
};

/** A recipient may use the links of a message for that many months at least. */
const minMessageMonths = 6;
const maxMonths = 1200;

/** Mailboxes of the operator in which messages of placement tests are looked for. */
const seedSettings = {
  seedMailboxesFile: setting<string | undefined>(
    filePath,
    'LODE_SEED_MAILBOXES_FILE',
    undefined,
    'JSON file with the seed mailboxes of placement tests, at most 20: a list of `provider`, `email`, `imap_host`, `imap_port` (993), `user` (the address), and `password` or `password_file`; without it, there are no placement tests',
  ),
};

/** Retention of the history of sequences. */
export const retentionSettings = {
  eventRetentionMonths: setting<number | undefined>(
    wholeNumber(1, maxMonths),
    'LODE_EVENT_RETENTION_MONTHS',
    undefined,
    'full months for which events of sequences are kept; counts remain; without it, they are kept with their sequence',
  ),
  messageRetentionMonths: setting<number | undefined>(
    wholeNumber(minMessageMonths, maxMonths),
    'LODE_MESSAGE_RETENTION_MONTHS',
    undefined,
    'full months for which messages are kept after their enrolment has ended; their links stop working; counts remain; without it, they are kept with their sequence',
  ),
};

export const conversationSettings = {
  conversationRetentionMonths: setting(
    wholeNumber(1, maxMonths),
    'LODE_CONVERSATION_RETENTION_MONTHS',
    24,
    'full months for which the mails of conversations are kept',
  ),
};

/** A language model of the operator, which sorts replies that phrases leave open. */
export const modelSettings = {
  modelUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_MODEL_URL',
    undefined,
    'URL of a language model with an interface compatible with that of OpenAI, up to its version; gets texts of replies of accounts whose owner switches it on',
  ),
  modelName: setting<string | undefined>(text, 'LODE_MODEL_NAME', undefined, 'name of the language model'),
  modelKey: setting<string | undefined>(text, 'LODE_MODEL_KEY', undefined, 'key of the language model'),
  modelTimeout: setting(
    duration,
    'LODE_MODEL_TIMEOUT',
    15_000,
    'maximum time of an answer of the language model',
  ),
  modelDailyRequests: setting(
    wholeNumber(1, 1_000_000),
    'LODE_MODEL_DAILY_REQUESTS',
    500,
    'maximum requests of an account to the language model per day (UTC)',
  ),
};

export const sandboxMailSettings = {
  sandboxInboxUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_SANDBOX_INBOX_URL',
    undefined,
    'URL of the mailboxes of the sandbox; used in the sandbox only, and set by `npm start`',
  ),
};

/** A local part has at most 64 octets (RFC 5321 §4.5.3.1), and a plus and a token of 32 digits are appended. */
const maxLocalLength = 64 - 33;

const returnPath: SettingType<string> = {
  expects: 'an email address such as bounces@example.com, with at most 31 characters before the @',
  parse: (value) => (parseAddress(value).ok && value.lastIndexOf('@') <= maxLocalLength ? value : undefined),
};

const address: SettingType<string> = {
  expects: 'an email address such as dmarc@example.com',
  parse: (value) => (parseAddress(value).ok ? value.toLowerCase() : undefined),
};

const sendingSettings = {
  dmarcAddress: setting<string | undefined>(
    address,
    'LODE_DMARC_ADDRESS',
    undefined,
    'address whose mail the relay delivers to LODE_INBOUND_LISTEN, for DMARC aggregate reports about the domains of accounts; without it, reports are not counted',
  ),
  returnPath: setting<string | undefined>(
    returnPath,
    'LODE_RETURN_PATH',
    undefined,
    'return path of sequence messages, extended by a plus sign and a token for each message; default: the sender',
  ),
};

export const outreachSettings = {
  ...mailSettings,
  ...sendingSettings,
  ...inboundSettings,
  ...sandboxMailSettings,
  ...protectionSettings,
  ...seedSettings,
  ...mailboxSettings,
  ...deliverySettings,
  ...retentionSettings,
  ...conversationSettings,
  ...modelSettings,
  ...sealingSettings,
  sequenceVerdictMaxAge: setting(
    duration,
    'LODE_SEQUENCE_VERDICT_MAX_AGE',
    30 * 24 * 3_600_000,
    'maximum age of the verdict about a listed address when a sequence starts; older ones are verified again',
  ),
  publicUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_PUBLIC_URL',
    undefined,
    'external URL of the gateway, the prefix of links in messages; without it, no messages are sent',
  ),
  apiHosts: setting<readonly string[]>(
    listOf(text),
    'LODE_API_HOSTS',
    [],
    'further host names of the API; no account can take one as its tracking domain',
  ),
  trackingUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_TRACKING_URL',
    undefined,
    'prefix of links in messages, if other than LODE_PUBLIC_URL; at its host, only these links and /opt-out are answered',
  ),
};
