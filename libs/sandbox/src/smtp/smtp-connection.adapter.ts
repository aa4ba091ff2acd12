import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket, type SecureContext } from 'node:tls';
import type { SmtpSession } from '../observed/observed';
import type { Timers } from '../timers';
import { allExtensions } from './behaviour';
import { parseCommand, type Command } from './command';
import { toDelivery } from './delivery';
import { LineReader } from './line-reader';
import { formatReply } from './reply';
import { writeReply } from './reply-writer';
import { endMessage, greet, respond } from './respond';
import { newSession, type ServerView, type Turn } from './session';

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
