import type { ReceivedMail } from './received-mail';

export interface MessageStoreLimits {
  readonly messages: number;
  /** Total raw bytes of all messages. */
  readonly bytes: number;
}

/** Keeps the newest messages, limited by number and size, so that a sandbox can run for weeks. */
export class MessageStore {
  private kept: ReceivedMail[] = [];
  private bytes = 0;

  constructor(private readonly limits: MessageStoreLimits) {}

  /** The newest message is kept even if it exceeds the size limit alone. */
  add(mail: ReceivedMail): void {
    this.kept.push(mail);
    this.bytes += mail.raw.length;
    while (this.kept.length > 1 && this.isTooFull()) this.bytes -= this.kept.shift()?.raw.length ?? 0;
  }

  /** Newest last; for one envelope recipient (case-insensitive), or all. */
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
