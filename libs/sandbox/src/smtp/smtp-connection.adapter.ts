import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket, type SecureContext } from 'node:tls';
import type { SmtpSession } from '../observed';
import type { Timers } from '../timers';
import { allExtensions, formatReply, type Phase, type WireFault } from './behaviour';
import {
  parseCommand,
  type Command,
  endMessage,
  greet,
  respond,
  newSession,
  type ServerView,
  type Turn,
} from './respond';

/** RFC 5321 §4.5.3.2.7: a server waits at least five minutes for the next command. */
const idleMs = 300_000;
/** Time that a client has to close its side after the server closed its own. */
const lingerMs = 5000;

interface SmtpConnectionContext {
  record: SmtpSession;
  timers: Timers;
  secureContext(): Promise<SecureContext>;
}

/** Runs one dialogue between a socket and the pure server. */
export class SmtpConnection {
  readonly record: SmtpSession;
  private stream: Duplex;
  private reader: LineReader;
  private session = newSession;

  constructor(
    private readonly socket: Socket,
    private readonly view: ServerView,
    private readonly context: SmtpConnectionContext,
  ) {
    this.record = context.record;
    this.stream = socket;
    this.reader = new LineReader(socket);
    socket.on('error', () => socket.destroy());
    socket.setTimeout(idleMs, () => socket.destroy());
    socket.once('close', () => (this.record.open = false));
  }

  /** Runs until either side ends the connection; a broken connection is not an error. */
  async serve(): Promise<void> {
    try {
      let open = await this.perform(greet(this.view, this.session));
      while (open) {
        const line = await this.reader.next();
        if (line === undefined) break;
        open = await this.answer(parseCommand(line));
      }
      this.finish();
    } catch {
      this.socket.destroy();
    }
  }

  /** Closes the server's side; further input is discarded, because a reset could overtake the last reply. */
  private finish(): void {
    this.reader.detach();
    this.stream.end();
    this.stream.resume();
    this.socket.setTimeout(lingerMs);
  }

  private async answer(command: Command): Promise<boolean> {
    this.record.pipelined ||= this.reader.hasInput;
    return this.perform(respond(this.view, this.session, command), command);
  }

  /** Sends the reply of a turn and performs its action. @returns false at the end of the dialogue */
  private async perform(turn: Turn, command?: Command): Promise<boolean> {
    const { behaviour } = this.view;
    const enhanced = (behaviour.extensions ?? allExtensions).includes('ENHANCEDSTATUSCODES');
    const text = formatReply(turn.reply, enhanced);
    this.note(text.trimEnd(), command);
    this.session = turn.session;
    if (turn.next === 'handshake') this.reader.detach();
    const open = await writeReply(
      this.stream,
      toDelivery(text, turn.phase, behaviour.fault),
      this.context.timers,
    );
    if (!open || turn.next === 'close') return false;
    if (turn.next === 'handshake') return this.handshake();
    return turn.next === 'message' ? this.receiveMessage() : true;
  }

  private note(text: string, command: Command | undefined): void {
    if (command) this.record.exchanges.push({ ...command, reply: text });
    else this.record.greeting ||= text;
  }

  private async handshake(): Promise<boolean> {
    if (this.view.behaviour.tls === 'broken') {
      // Waits for the client's first record, so that it sees an invalid answer instead of a reset.
      this.socket.resume();
      await once(this.socket, 'data');
      this.stream.write('This is no TLS record.\r\n');
      return false;
    }
    const secureContext = await this.context.secureContext();
    const secured = new TLSSocket(this.socket, { isServer: true, secureContext });
    secured.on('error', () => this.socket.destroy());
    await once(secured, 'secure');
    this.record.secure = true;
    this.stream = secured;
    this.reader = new LineReader(secured);
    return true;
  }

  private async receiveMessage(): Promise<boolean> {
    for (;;) {
      const line = await this.reader.next();
      if (line === undefined) return false;
      if (line === '.') return this.perform(endMessage(this.view, this.session));
      this.record.messageBytes += Buffer.byteLength(line) + 2;
    }
  }
}

const maxLineBytes = 8192;
const lineFeed = 0x0a;

/** Reads lines of a stream on demand, with backpressure. */
class LineReader {
  private buffered: Buffer = Buffer.alloc(0);
  private ended = false;
  private wake: (() => void) | undefined;
  private readonly onData = (chunk: Buffer): void => {
    this.buffered = Buffer.concat([this.buffered, chunk]);
    if (this.buffered.length > maxLineBytes) this.stream.pause();
    this.wake?.();
  };
  private readonly onEnd = (): void => {
    this.ended = true;
    this.wake?.();
  };

  constructor(private readonly stream: Duplex) {
    stream.on('data', this.onData).on('end', this.onEnd).on('close', this.onEnd);
  }

  /** Whether the client has sent more than was read so far. */
  get hasInput(): boolean {
    return this.buffered.length > 0;
  }

  /** The next line without its CRLF; `undefined` at the end, or after a line that exceeds the limit. */
  async next(): Promise<string | undefined> {
    for (;;) {
      const end = this.buffered.indexOf(lineFeed);
      if (end >= 0) return this.take(end);
      if (this.ended || this.buffered.length > maxLineBytes) return undefined;
      this.stream.resume();
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Detaches from the stream and discards buffered input (RFC 3207 §4.2). */
  detach(): void {
    this.stream.off('data', this.onData).off('end', this.onEnd).off('close', this.onEnd);
    this.stream.pause();
  }

  private take(end: number): string {
    const line = this.buffered.subarray(0, end).toString('utf8');
    this.buffered = this.buffered.subarray(end + 1);
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}

/** Sends one reply. @returns false if the connection cannot be used further */
async function writeReply(stream: Duplex, delivery: Delivery, timers: Timers): Promise<boolean> {
  const { until } = delivery;
  if (until) await waitFor(stream, (settle) => void until.then(settle, settle));
  await pause(stream, delivery.delayMs, timers);
  for (const piece of delivery.pieces) {
    if (!stream.writable) return false;
    if (!stream.write(piece)) await drained(stream);
    await pause(stream, delivery.intervalMs, timers);
  }
  if (delivery.then === 'stall') await ended(stream);
  if (delivery.then === 'drop') await flushAndDestroy(stream);
  return stream.writable;
}

async function pause(stream: Duplex, ms: number, timers: Timers): Promise<void> {
  if (ms > 0) await waitFor(stream, (settle) => timers.after(ms, settle));
}

/** Waits until `begin` calls its argument, or for the end of the connection. */
async function waitFor(stream: Duplex, begin: (settle: () => void) => unknown): Promise<void> {
  if (stream.destroyed) return;
  await new Promise<void>((resolve) => {
    const settle = (): void => {
      stream.off('close', settle);
      resolve();
    };
    stream.once('close', settle);
    begin(settle);
  });
}

async function drained(stream: Duplex): Promise<void> {
  await new Promise<void>((resolve) => {
    const settle = (): void => {
      stream.off('drain', settle).off('close', settle);
      resolve();
    };
    stream.once('drain', settle).once('close', settle);
  });
}

/** Discards input so that the end of the connection is detected. */
async function ended(stream: Duplex): Promise<void> {
  if (stream.destroyed) return;
  stream.on('data', () => undefined).resume();
  stream.once('end', () => stream.destroy());
  await once(stream, 'close');
}

/** Sends buffered data, then closes the connection. */
async function flushAndDestroy(stream: Duplex): Promise<void> {
  if (stream.destroyed) return;
  await new Promise<void>((resolve) => stream.write('', () => resolve()));
  stream.destroy();
}

/** The delivery of a reply: pieces with pauses, and the end of the connection. */
interface Delivery {
  delayMs: number;
  /** The delivery begins when it resolves. */
  until?: Promise<unknown>;
  pieces: Iterable<string>;
  intervalMs: number;
  /** `stall`: neither writes nor reads any more. */
  then: 'continue' | 'drop' | 'stall';
}

/** Plans the delivery of a reply, with the fault if it applies. */
export function toDelivery(text: string, phase: Phase, fault: WireFault | undefined): Delivery {
  const whole: Delivery = { delayMs: 0, pieces: [text], intervalMs: 0, then: 'continue' };
  return fault && (fault.at === phase || fault.at === 'every') ? disturbed(whole, text, fault) : whole;
}

function disturbed(whole: Delivery, text: string, fault: WireFault): Delivery {
  switch (fault.kind) {
    case 'silence':
      return { ...whole, pieces: [], then: 'stall' };
    case 'delay':
      return { ...whole, delayMs: fault.ms };
    case 'hold':
      return { ...whole, until: fault.until };
    case 'drip':
      return { ...whole, pieces: text, intervalMs: fault.ms };
    case 'endless':
      return { ...whole, pieces: endlessly(`${text.slice(0, 3)}-and there is more to say\r\n`) };
    case 'long-line':
      return { ...whole, pieces: [`${text.slice(0, 3)} ${'x'.repeat(fault.bytes)}\r\n`] };
    case 'garbage':
      return { ...whole, pieces: [fault.text] };
    case 'drop':
      return { ...whole, pieces: partBefore(text, fault.when), then: 'drop' };
  }
}

function partBefore(text: string, when: 'before' | 'within' | 'after'): string[] {
  if (when === 'before') return [];
  return [when === 'after' ? text : text.slice(0, Math.ceil(text.length / 2))];
}

function* endlessly(line: string): Generator<string> {
  for (;;) yield line;
}
