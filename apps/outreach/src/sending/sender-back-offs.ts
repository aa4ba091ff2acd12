import { RelayRest } from './relay-back-off';

/** Addresses that are remembered. */
const maxKept = 10_000;

interface Sender {
  readonly rest: RelayRest;
  /** Whether the relay has taken a message of theirs. */
  isTaken: boolean;
}

/** Leaves senders alone for a while whom the relay refuses, each by itself: those of others are sent meanwhile. */
export class SenderRests {
  private readonly senders = new Map<string, Sender>();

  /** When a sender who is left alone may be tried again; undefined where it may be now. Milliseconds since 1970. */
  end(address: string, now: number): number | undefined {
    return this.senders.get(address)?.rest.end(now);
  }

  /** The sender is refused. @returns when it may be tried again */
  begin(address: string, now: number): number {
    return this.sender(address).rest.begin(now);
  }

  /** A message of the sender was taken. */
  over(address: string): void {
    const sender = this.sender(address);
    sender.isTaken = true;
    sender.rest.over();
  }

  /** Whether messages of the sender are taken, so that a refusal may be about one of them alone. */
  isTaken(address: string): boolean {
    return this.senders.get(address)?.isTaken ?? false;
  }

  /** Whoever was heard of least lately is forgotten. */
  private sender(address: string): Sender {
    const sender = this.senders.get(address) ?? { rest: new RelayRest(), isTaken: false };
    this.senders.delete(address);
    this.senders.set(address, sender);
    const [oldest] = this.senders.keys();
    if (this.senders.size > maxKept && oldest !== undefined) this.senders.delete(oldest);
    return sender;
  }
}
