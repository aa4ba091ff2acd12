import { readFileSync } from 'node:fs';
import { isIP, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { getCACertificates } from 'node:tls';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { inSpan } from '../tracing/active-span';
import {
  checkMail,
  type MailAddress,
  type MailFailure,
  type MailOutcome,
  type OutgoingMail,
} from './outgoing-mail';
import { type DkimKey, mailSigner } from './dkim';
import { failureOf, notBegun } from './failure-of';
import type { SpanStart } from '../tracing/span';
import { parseRelayUrl, type RelayAddress, type RelayLogin } from './mail-settings';

/** Milliseconds. */
export interface RelayTimes {
  /** From the name resolution to the end of STARTTLS, the greeting included. */
  readonly connect: number;
  /** From the connection to the greeting. */
  readonly greeting: number;
  /** Between any two bytes after that. */
  readonly silence: number;
}

/** A submission server of an account: TLS is always required, and the caller opens the connection. */
export interface SubmissionServer extends RelayAddress {
  /** @throws where there is no connection */
  readonly connect: () => Promise<Socket>;
}

export interface MailRelayOptions {
  /** The value of LODE_MAIL_RELAY_URL, or a server. */
  readonly relayUrl: string | SubmissionServer;
  /** PEM file of additional root certificates. */
  readonly caFile?: string;
  /** Signs every mail; without it, mail is not signed here. */
  readonly dkim?: DkimKey | undefined;
  /** Defaults to ten seconds each. */
  readonly times?: RelayTimes;
}

const usualTimes: RelayTimes = { connect: 10_000, greeting: 10_000, silence: 10_000 };
const maxConnections = 5;
/** Shorter than the idle time-out of relays, so that no mail is sent on a connection that the relay has closed. */
const idleMs = 5000;

/**
 * Submits mail to one relay (RFC 6409), over at most five connections that are kept briefly. Certificates are always
 * checked, and a password is sent over TLS only, except to the local host. Nothing is logged.
 */
export class MailRelay {
  private readonly times: RelayTimes;
  private readonly pool: SMTPPool;
  private readonly sign: ((bytes: Buffer) => Promise<Buffer>) | undefined;
  private readonly inProgress = new Set<Promise<MailOutcome>>();
  private isCutOff = false;

  /** @throws Error where the URL is invalid or the file cannot be read */
  constructor({ relayUrl, caFile, dkim, times = usualTimes }: MailRelayOptions) {
    const relay = typeof relayUrl === 'string' ? parseRelayUrl(relayUrl) : relayUrl;
    if (!relay) throw new Error('The URL of the mail relay cannot be read');
    this.times = times;
    this.pool = new SMTPPool({ ...connectionOptions(relay, caFile), ...timeLimits(times) });
    this.sign = dkim && mailSigner(dkim);
  }

  /**
   * Submits one mail. Every behaviour of the relay is an outcome; nothing is retried once the relay has begun to read.
   * The time limits start with the connection, so a caller with a deadline passes a signal.
   * @throws MailRejected before anything is sent, where an address or header contains more than one
   */
  async send(mail: OutgoingMail, { signal }: { signal?: AbortSignal } = {}): Promise<MailOutcome> {
    checkMail(mail);
    if (signal?.aborted) return notBegun;
    const attempt = inSpan(submission, async (span) => {
      const outcome = await this.attempt(mail, signal);
      if (!outcome.accepted) span?.fail(outcome.cause);
      return outcome;
    });
    this.inProgress.add(attempt);
    return attempt.finally(() => this.inProgress.delete(attempt));
  }

  /** Connects and logs in, without a mail. @returns null if the relay is ready to accept mail */
  async verify(): Promise<MailFailure | null> {
    try {
      await this.pool.verify();
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }

  /** Completes the mail in progress, fails the waiting one, and closes all connections. */
  async close(): Promise<void> {
    this.pool.close();
    // A relay that keeps the connection busy byte by byte is disconnected at last.
    const timeout = setTimeout(() => {
      this.isCutOff = true;
      this.pool.close({ force: true });
    }, this.times.silence);
    await Promise.allSettled(this.inProgress);
    clearTimeout(timeout);
  }

  private async attempt(mail: OutgoingMail, signal?: AbortSignal): Promise<MailOutcome> {
    try {
      const { message, bytes } = await compose(mail);
      const signed = (await this.sign?.(bytes)) ?? bytes;
      if (signal?.aborted) return notBegun;
      await this.submit(message, signed, signal);
      return { accepted: true, messageId: message.messageId() };
    } catch (error) {
      const failure = failureOf(error);
      // The error of a mail whose connection was cut off does not show how much of it the relay has read.
      return this.isCutOff && failure.cause === 'connection' ? { ...failure, mayHaveArrived: true } : failure;
    }
  }

  /** Passes the written mail to the pool itself, because `sendMail` of nodemailer would write it again. */
  private submit(message: MimeNode, bytes: Buffer, signal?: AbortSignal): Promise<void> {
    // One chunk, so that a mail is one write to the socket.
    message.createReadStream = () => Readable.from(bytes);
    const mail = { data: { ...(signal && { signal }) }, message } as Parameters<SMTPPool['send']>[0];
    return new Promise((resolve, reject) => {
      this.pool.send(mail, (error) => (error ? reject(error) : resolve()));
    });
  }
}

type MimeNode = ReturnType<MailComposer['compile']>;

/** The bytes that are sent, without a signature. */
async function compose(mail: OutgoingMail): Promise<{ message: MimeNode; bytes: Buffer }> {
  const message = new MailComposer(messageOf(mail)).compile();
  return { message, bytes: await message.build() };
}

/** The bytes of a mail as `send` would hand it over, without a signature. @throws MailRejected as `send` */
export async function writeMail(mail: OutgoingMail): Promise<Buffer> {
  checkMail(mail);
  return (await compose(mail)).bytes;
}

/** Records neither the relay nor an address. */
const submission = (): SpanStart => ({ name: 'SMTP submission', kind: 'client' });

/** Addresses are passed as objects and texts as strings: nodemailer parses, fetches and reads nothing. */
function messageOf(mail: OutgoingMail) {
  const { from, to, cc, subject, text, html, headers, envelope, messageId, date, attachments } = mail;
  return {
    from: inParts(from),
    to: inParts(to),
    ...(cc && { cc: cc.map(inParts) }),
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(attachments && {
      attachments: attachments.map((file) => ({ ...file, contentDisposition: 'attachment' as const })),
    }),
    ...(headers && { headers: { ...headers } }),
    ...(messageId !== undefined && { messageId }),
    ...(date && { date }),
    envelope: { from: envelope?.from ?? inParts(from).address, to: [envelope?.to ?? inParts(to).address] },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const inParts = (party: string | MailAddress): { name: string; address: string } =>
  typeof party === 'string' ? { name: '', address: party } : { name: '', ...party };

function connectionOptions(relay: RelayAddress | SubmissionServer, caFile: string | undefined) {
  const { host, port, secure, login } = relay;
  const connect = 'connect' in relay ? relay.connect : undefined;
  return {
    host,
    port,
    secure,
    ...(login && { auth: authOf(login) }),
    requireTLS: connect !== undefined || (login !== undefined && !isLoopback(host)),
    ...(connect && { getSocket: socketOf(connect) }),
    ...(caFile !== undefined && {
      tls: { ca: [...getCACertificates('default'), readFileSync(caFile, 'utf8')] },
    }),
  };
}

const authOf = (login: RelayLogin) =>
  'password' in login
    ? { user: login.user, pass: login.password }
    : { type: 'OAuth2' as const, user: login.user, accessToken: login.accessToken };

/** In the form of nodemailer, which starts TLS on the socket. */
const socketOf =
  (connect: () => Promise<Socket>) =>
  (_options: unknown, done: (error: Error | null, options?: { connection: Socket }) => void): void => {
    connect().then(
      (connection) => done(null, { connection }),
      (error: unknown) => done(error instanceof Error ? error : new Error('no connection')),
    );
  };

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const timeLimits = ({ connect, greeting, silence }: RelayTimes) => ({
  dnsTimeout: connect,
  connectionTimeout: connect,
  greetingTimeout: greeting,
  // It also runs during the wait for the greeting, which has its own limit above.
  socketTimeout: Math.max(silence, greeting + 100),
  maxConnections,
  // Only mail of which the relay has read nothing is requeued: each connection may turn out to be closed.
  maxRequeues: maxConnections,
  idleTimeout: idleMs,
  logger: false,
});
