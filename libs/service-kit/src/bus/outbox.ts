/**
 * Collects messages and sends them together at the end of the current turn of the event loop. The client writes such a
 * batch to its socket at once; under load, socket writes are the largest part of the cost of a request.
 */
export class Outbox<Message> {
  private waiting: Message[] = [];

  constructor(private readonly send: (message: Message) => void) {}

  put(message: Message): void {
    if (this.waiting.push(message) === 1) setImmediate(() => this.empty());
  }

  /** Sends all collected messages now. */
  empty(): void {
    const batch = this.waiting;
    this.waiting = [];
    for (const message of batch) this.send(message);
  }
}
