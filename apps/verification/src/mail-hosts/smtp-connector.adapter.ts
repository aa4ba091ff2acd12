import { type Socket, isIPv6 } from 'node:net';
import { connect as startTls } from 'node:tls';
import { type ConnectFailure, ConnectError, type Dialer } from '@lode/platform/network';
import {
  type DialogueOutcome,
  type DialoguePlan,
  quitCommand,
  recipientOf,
  next,
  start,
  type DialogueState,
  type CommandLine,
  type DialogueAction,
  type DialogueEvent,
} from '../smtp/dialogue';
import { ReplyParser, type ParsedReply } from '../smtp/reply-parser';
import type { TranscriptWriter } from './transcript';

export interface SmtpTarget {
  /** Host name of the mail exchange, sent as the TLS server name. */
  readonly host: string;
  /** IP address to connect to. */
  readonly address: string;
}

export type SmtpConversation =
  | { readonly connected: true; readonly outcome: DialogueOutcome }
  | { readonly connected: false; readonly failure: ConnectFailure };

/** Plan of a dialogue before the local address of the connection is known. */
export interface ConversationPlan extends Omit<DialoguePlan, 'heloName'> {
  /** Fully qualified name of this host; null: the session sends an address literal. */
  readonly heloName: string | null;
}

/** Port to mail servers. */
export interface SmtpConnector {
  /**
   * Runs one dialogue and closes the connection. Network failures are results, not errors.
   * @param signal ends the dialogue immediately; answers received so far are kept
   * @throws UnsafeCommandError if a value of the plan contains control characters
   */
  converse(
    target: SmtpTarget,
    plan: ConversationPlan,
    options: { readonly signal: AbortSignal; readonly transcript: TranscriptWriter },
  ): Promise<SmtpConversation>;
}

export interface SessionOptions {
  /** TLS server name. */
  readonly host: string;
  /** Timeout of one complete reply, or of the TLS handshake. */
  readonly stepTimeoutMs: number;
  /** Timeout of the reply to QUIT. */
  readonly quitTimeoutMs: number;
  readonly signal: AbortSignal;
  readonly transcript: TranscriptWriter;
}

interface Settlement {
  readonly resolve: (outcome: DialogueOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs one dialogue over an open socket, which it owns and closes.
 * @throws UnsafeCommandError if a value of the plan contains control characters
 */
async function holdDialogue(
  socket: Socket,
  plan: DialoguePlan,
  options: SessionOptions,
): Promise<DialogueOutcome> {
  let session: SmtpSession | undefined;
  try {
    return await new Promise<DialogueOutcome>((resolve, reject) => {
      session = new SmtpSession(socket, start(plan), options, { resolve, reject });
    });
  } finally {
    await session?.close();
  }
}

class SmtpSession {
  private parser = new ReplyParser();
  private stepTimer: NodeJS.Timeout | undefined;
  private phase: 'talking' | 'handshake' | 'leaving' = 'talking';
  private readonly onAbort = () => this.feed({ type: 'timeout' });

  constructor(
    private stream: Socket,
    private state: DialogueState,
    private readonly options: SessionOptions,
    private readonly settlement: Settlement,
  ) {
    options.signal.addEventListener('abort', this.onAbort, { once: true });
    this.restartStepTimer();
    this.listen(stream);
    if (options.signal.aborted) this.onAbort();
    if (stream.destroyed) this.feed({ type: 'closed' });
  }

  /** Sends QUIT if the socket is writable, waits up to the timeout for the reply, and closes the socket. */
  async close(): Promise<void> {
    this.options.signal.removeEventListener('abort', this.onAbort);
    clearTimeout(this.stepTimer);
    const { stream } = this;
    if (stream.writable) {
      this.send([{ text: quitCommand, recipient: null }]);
      await this.quitReply(stream);
    }
    stream.destroy();
  }

  private listen(stream: Socket): void {
    stream.on('data', (chunk: Buffer) => this.take(stream, this.parser.push(chunk)));
    stream.on('error', () => stream.destroy());
    stream.on('close', () => this.feed({ type: this.phase === 'handshake' ? 'tls_failed' : 'closed' }));
  }

  private take(stream: Socket, parsed: readonly ParsedReply[]): void {
    for (const result of parsed) {
      // Plain text received after the reply to STARTTLS may be injected (CVE-2011-0411).
      if (this.phase === 'handshake' || stream !== this.stream) return;
      if (result.kind === 'reply') this.noteReply(result.reply.lines);
      this.feed(result.kind === 'reply' ? { ...result, type: 'reply' } : { ...result, type: 'malformed' });
    }
  }

  private feed(event: DialogueEvent): void {
    if (this.phase === 'leaving') return;
    try {
      const step = next(this.state, event);
      this.state = step.state;
      this.perform(step.action);
    } catch (error) {
      this.phase = 'leaving';
      this.settlement.reject(error);
    }
  }

  private perform(action: DialogueAction): void {
    if (action.type === 'done') {
      this.phase = 'leaving';
      this.settlement.resolve(action.outcome);
      return;
    }
    this.restartStepTimer();
    if (action.type === 'send') this.send(action.lines);
    if (action.type === 'start_tls') this.startTls();
  }

  private send(lines: readonly CommandLine[]): void {
    for (const { text, recipient } of lines) this.options.transcript.add('sent', [text], recipient);
    this.stream.write(lines.map(({ text }) => `${text}\r\n`).join(''));
  }

  /** A reply belongs to the oldest command without one. */
  private noteReply(lines: readonly string[]): void {
    this.options.transcript.add('received', lines, recipientOf(this.state.inFlight[0]));
  }

  private startTls(): void {
    this.phase = 'handshake';
    const socket = this.stream.removeAllListeners('data');
    // Self-signed certificates are accepted (RFC 7435): unverified encryption is better than none.
    const secure = startTls({ socket, servername: this.options.host, rejectUnauthorized: false });
    this.stream = secure;
    this.parser = new ReplyParser();
    secure.once('secureConnect', () => {
      this.phase = 'talking';
      this.options.transcript.add('note', [`${secure.getProtocol()} established`], null);
      this.feed({ type: 'tls_ready' });
    });
    this.listen(secure);
  }

  private restartStepTimer(): void {
    clearTimeout(this.stepTimer);
    const onTimeout = () => this.feed({ type: this.phase === 'handshake' ? 'tls_failed' : 'timeout' });
    this.stepTimer = setTimeout(onTimeout, this.options.stepTimeoutMs);
  }

  private quitReply(stream: Socket): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.options.signal.aborted ? 0 : this.options.quitTimeoutMs);
      const settle = () => {
        clearTimeout(timer);
        resolve();
      };
      stream.once('data', settle);
      stream.once('close', settle);
    });
  }
}

/** IP address as the EHLO argument of a client without a host name (RFC 5321 §4.1.3, §4.1.4). */
export function addressLiteral(address: string): string {
  const [withoutZone = ''] = address.split('%');
  return isIPv6(withoutZone) ? `[IPv6:${withoutZone}]` : `[${withoutZone}]`;
}

export interface SmtpSocketOptions {
  /** 25 outside tests. */
  readonly port: number;
  readonly dialer: Pick<Dialer, 'connect'>;
  /** Timeout of one reply. RFC 5321 §4.5.3.2 recommends minutes, which exceed the deadlines of callers. */
  readonly stepTimeoutMs: number;
  /** Timeout of the reply to QUIT. */
  readonly quitTimeoutMs: number;
}

/** SMTP over the connections of a dialer. */
export class SmtpSocketAdapter implements SmtpConnector {
  constructor(private readonly options: SmtpSocketOptions) {}

  async converse(
    target: SmtpTarget,
    plan: ConversationPlan,
    { signal, transcript }: { signal: AbortSignal; transcript: TranscriptWriter },
  ): Promise<SmtpConversation> {
    const { port, dialer, stepTimeoutMs, quitTimeoutMs } = this.options;
    transcript.add('note', [`connecting to ${target.host} [${target.address}]:${port}`], null);
    try {
      const socket = await dialer.connect({ host: target.address, port, secure: false }, signal);
      const session = { host: target.host, stepTimeoutMs, quitTimeoutMs, signal, transcript };
      const heloName = plan.heloName ?? addressLiteral(socket.localAddress ?? '');
      const outcome = await holdDialogue(socket, { ...plan, heloName }, session);
      transcript.add('note', [`session ended: ${outcome.end}`], null);
      return { connected: true, outcome };
    } catch (error) {
      if (!(error instanceof ConnectError)) throw error;
      transcript.add('note', [error.message], null);
      return { connected: false, failure: error.failure };
    }
  }
}
