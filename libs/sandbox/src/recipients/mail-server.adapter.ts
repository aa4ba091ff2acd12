import { createTransport } from 'nodemailer';
import { writeLetter, type Letter } from './letter';

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

  /** @throws Error where it is not taken */
  async deliver(letter: Letter): Promise<void> {
    const envelope = { from: letter.from, to: [letter.to] };
    await this.transport.sendMail({ envelope, raw: writeLetter(letter) });
  }

  close(): void {
    this.transport.close();
  }
}
