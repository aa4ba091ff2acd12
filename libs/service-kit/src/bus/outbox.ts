/**
 * Collects messages and hands them over together, at the end of the present turn of the event loop. A client
 * that is handed several messages at once writes them to its socket at once, and under load the writes are the
 * largest part of what a request costs.
 */
export class Outbox<Message> {
  private waiting: Message[] = [];

  constructor(private readonly send: (message: Message) => void) {}

  put(message: Message): void {
    if (this.waiting.push(message) === 1) setImmediate(() => this.empty());
  }

  /** Hands over what is waiting now. */
  empty(): void {
    const batch = this.waiting;
    this.waiting = [];
    for (const message of batch) this.send(message);
  }
}
