import type { ReceivedMail } from './received-mail';

export interface MailbagLimits {
  readonly messages: number;
  /** Raw bytes of all messages together. */
  readonly bytes: number;
}

/** Keeps the newest messages, within limits of number and size, so that a sandbox that runs for weeks stays small. */
export class Mailbag {
  private kept: ReceivedMail[] = [];
  private bytes = 0;

  constructor(private readonly limits: MailbagLimits) {}

  /** The newest message is kept even where it is larger than the limit alone. */
  add(mail: ReceivedMail): void {
    this.kept.push(mail);
    this.bytes += mail.raw.length;
    while (this.kept.length > 1 && this.isTooFull()) this.bytes -= this.kept.shift()?.raw.length ?? 0;
  }

  /** Newest last; of one envelope recipient, in any case, or of all. */
  messages({ to }: { to?: string } = {}): ReceivedMail[] {
    const wanted = to?.toLowerCase();
    return this.kept.filter(
      ({ envelope }) => wanted === undefined || envelope.to.some((one) => one.toLowerCase() === wanted),
    );
  }

  clear(): void {
    this.kept = [];
    this.bytes = 0;
  }

  private isTooFull(): boolean {
    return this.kept.length > this.limits.messages || this.bytes > this.limits.bytes;
  }
}
