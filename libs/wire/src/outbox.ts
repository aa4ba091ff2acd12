/**
 * Messages per batch. One turn can last seconds while more than 1,024 sockets have data: libuv then polls up to 48 times
 * before it runs any immediate or timer.
 */
const maxBatch = 32;

/**
 * Collects messages and sends them together at the end of the current turn of the event loop, or earlier if a batch is
 * full. The client writes such a batch to its socket at once; under load, socket writes are the largest part of the cost of a request.
 */
export class Outbox<Message> {
  private waiting: Message[] = [];

  constructor(private readonly send: (message: Message) => void) {}

  put(message: Message): void {
    const length = this.waiting.push(message);
    if (length === 1) setImmediate(() => this.empty());
    else if (length === maxBatch) this.empty();
  }

  /** Sends all collected messages now. */
  empty(): void {
    const batch = this.waiting;
    this.waiting = [];
    for (const message of batch) this.send(message);
  }
}
