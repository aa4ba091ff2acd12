import type { SmtpConversation } from '../mail-hosts/smtp-connector';

type Run = (signal: AbortSignal, begin: () => void) => Promise<SmtpConversation>;

/** A second connection to a mail host, beside the first one of an attempt. Its failures are ignored. */
export class SecondConnection {
  private readonly stop = new AbortController();
  private hasBegun = false;
  private readonly ended: Promise<unknown>;

  /** @param signal ends the conversation @param run opens the connection; calls `begin` when it is open */
  constructor(
    private readonly signal: AbortSignal,
    run: Run,
  ) {
    signal.addEventListener('abort', this.onAbort, { once: true });
    const begin = (): void => void (this.hasBegun = true);
    this.ended = run(this.stop.signal, begin).catch(() => undefined);
  }

  /** Waits for its conversation; one that still waits for a connection is not needed any more. */
  async end(): Promise<void> {
    if (!this.hasBegun) this.stop.abort();
    await this.ended;
    this.signal.removeEventListener('abort', this.onAbort);
  }

  private readonly onAbort = (): void => this.stop.abort();
}
