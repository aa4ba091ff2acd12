import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { writeLetter, type Letter } from './letter';

/** How often a letter is brought, and milliseconds between two times. */
const attempts = 20;
const pause = 250;

const isForNow = (refusal: object | undefined): boolean =>
  refusal !== undefined && 'responseCode' in refusal && String(refusal.responseCode).startsWith('4');

/** The operator's mail server, as far as it hands mail for Lode on. */
export class MailServer {
  private readonly transport;

  /** @param inbound `lmtp://host:port` or `smtp://host:port`, as LODE_INBOUND_LISTEN has it */
  constructor(inbound: string) {
    const { protocol, hostname, port } = new URL(inbound);
    this.transport = createTransport({
      host: hostname,
      port: Number(port),
      lmtp: protocol === 'lmtp:',
      secure: false,
      ignoreTLS: true,
      pool: true,
    });
  }

  /** Comes again while it is told to. @throws Error where it is not taken */
  async deliver(letter: Letter): Promise<void> {
    const message = { envelope: { from: letter.from, to: [letter.to] }, raw: writeLetter(letter) };
    for (let attempt = 1; ; attempt += 1) {
      // Over LMTP, what is refused after the data is no error of the sending, only told.
      const { rejected, rejectedErrors = [] } = await this.transport.sendMail(message);
      if (rejected.length === 0) return;
      const [refusal] = rejectedErrors;
      if (attempt === attempts || !isForNow(refusal)) throw refusal ?? new Error('the mail was not taken');
      await wait(pause);
    }
  }

  close(): void {
    this.transport.close();
  }
}
