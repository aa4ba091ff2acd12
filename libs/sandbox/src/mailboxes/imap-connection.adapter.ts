import type { Duplex } from 'node:stream';
import { parseCommand } from './imap-command';
import { ImapSession, type ImapAccounts } from './imap-session';

/** Bytes of a command, which ends the connection if it is longer. */
const maxCommand = 1024 * 1024;

/** Serves one IMAP client on a connection. */
export class ImapConnection {
  private readonly session: ImapSession;
  private text = '';
  /** The tag of IDLE, while the client is idle. */
  private idleTag: string | undefined;
  private endIdle: (() => void) | undefined;

  constructor(
    private readonly stream: Duplex,
    accounts: ImapAccounts,
  ) {
    this.session = new ImapSession(accounts, (data) => void stream.write(data));
  }

  serve(): void {
    this.session.greet();
    this.stream
      .on('data', (data: Buffer) => this.take(data))
      .on('error', () => this.stream.destroy())
      .once('close', () => this.endIdle?.());
  }

  private take(data: Buffer): void {
    this.text += data.toString('latin1');
    if (this.text.length > maxCommand) return void this.stream.destroy();
    for (;;) {
      const command = this.next();
      if (command === undefined) return;
      this.run(command);
    }
  }

  /** The next complete command; literals are quoted. Asks for the rest of a synchronizing literal. */
  private next(): string | undefined {
    let from = 0;
    for (;;) {
      const end = this.text.indexOf('\r\n', from);
      if (end < 0) return undefined;
      const [, length, plus] = /\{(\d+)(\+)?\}$/.exec(this.text.slice(from, end)) ?? [];
      if (length === undefined) {
        const command = this.text.slice(0, end);
        this.text = this.text.slice(end + 2);
        return command;
      }
      const start = end + 2;
      if (this.text.length < start + Number(length)) {
        if (!plus && this.text.length === start) this.stream.write('+ go ahead\r\n');
        return undefined;
      }
      const literal = this.text.slice(start, start + Number(length)).replace(/(["\\])/g, '\\$1');
      const head = this.text.slice(0, end).replace(/\{\d+\+?\}$/, `"${literal}"`);
      this.text = head + this.text.slice(start + Number(length));
      from = head.length;
    }
  }

  private run(command: string): void {
    if (this.idleTag !== undefined) {
      this.stream.write(`${this.idleTag} OK IDLE\r\n`);
      this.idleTag = undefined;
      this.endIdle?.();
      return;
    }
    if (this.session.isAuthenticating) return this.session.respond(command);
    const parsed = parseCommand(command);
    const effect = this.session.run(parsed);
    if (effect === 'logout') this.stream.end();
    if (effect !== 'idle') return;
    this.idleTag = parsed.tag;
    this.endIdle = this.session.inbox?.onMessage(() => this.session.announce());
  }
}
