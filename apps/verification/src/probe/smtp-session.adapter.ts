import type { Socket } from 'node:net';
import { connect as startTls } from 'node:tls';
import { QUIT, recipientOf } from '../smtp/commands';
import { next, start, type DialogueState } from '../smtp/dialogue';
import type {
  CommandLine,
  DialogueAction,
  DialogueEvent,
  DialogueOutcome,
  DialoguePlan,
} from '../smtp/dialogue-types';
import { ReplyParser, type ParsedReply } from '../smtp/reply-parser';
import type { TranscriptWriter } from './transcript';

export interface SessionOptions {
  /** Host name for the TLS handshake. */
  readonly host: string;
  /** How long one reply, or the handshake, may take, in milliseconds, however it trickles in. */
  readonly stepTimeoutMs: number;
  /** How long the goodbye is waited for, in milliseconds. */
  readonly quitTimeoutMs: number;
  readonly signal: AbortSignal;
  readonly transcript: TranscriptWriter;
}

interface Settlement {
  readonly resolve: (outcome: DialogueOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Leads one dialogue over one open socket, which it owns and closes.
 * @throws UnsafeCommandError where the plan holds what cannot be sent
 */
export async function holdDialogue(
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

  /** Says goodbye where somebody may be listening, waits a moment for the answer, and closes in any case. */
  async close(): Promise<void> {
    this.options.signal.removeEventListener('abort', this.onAbort);
    clearTimeout(this.stepTimer);
    const { stream } = this;
    if (stream.writable) {
      this.send([{ text: QUIT, recipient: null }]);
      await this.goodbye(stream);
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
      // What came in plain text behind the consent to STARTTLS is not the server's word (CVE-2011-0411).
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
    // Mail servers may sign for themselves (RFC 7435): unverified encryption is worth more than none.
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

  private goodbye(stream: Socket): Promise<void> {
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
