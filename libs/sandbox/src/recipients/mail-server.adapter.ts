import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { writeLetter, type Letter } from './letter';

/** Maximum number of deliveries of a letter, and milliseconds between two. */
const attempts = 20;
const pause = 250;

const isTemporary = (refusal: object | undefined): boolean =>
  refusal !== undefined && 'responseCode' in refusal && String(refusal.responseCode).startsWith('4');

/** The part of the operator's mail server that forwards mail to Lode. */
export class MailServer {
  private readonly transport;

  /** @param inbound `lmtp://host:port` or `smtp://host:port`, as in LODE_INBOUND_LISTEN */
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

  /** Retries on temporary rejections. @throws Error if the mail is not accepted */
  async deliver(letter: Letter): Promise<void> {
    const message = { envelope: { from: letter.from, to: [letter.to] }, raw: writeLetter(letter) };
    for (let attempt = 1; ; attempt += 1) {
      // Over LMTP, a rejection after the data is not an error of the transaction but part of the result.
      const { rejected, rejectedErrors = [] } = await this.transport.sendMail(message);
      if (rejected.length === 0) return;
      const [refusal] = rejectedErrors;
      if (attempt === attempts || !isTemporary(refusal))
        throw refusal ?? new Error('the mail was not accepted');
      await wait(pause);
    }
  }

  close(): void {
    this.transport.close();
  }
}
