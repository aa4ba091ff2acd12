import { LRUCache } from 'lru-cache';
import { RelayBackOff } from './relay-back-off';

/** Sender addresses in memory. */
const maxSenders = 10_000;

interface Sender {
  readonly backOff: RelayBackOff;
  /** Whether the relay has accepted a message of the sender. */
  isTaken: boolean;
}

/** Back-off for each sender that the relay refuses; messages of other senders are sent meanwhile. */
export class SenderBackOffs {
  private readonly senders = new LRUCache<string, Sender>({ max: maxSenders });

  /** End of the sender's back-off in milliseconds since 1970; undefined without one. */
  end(address: string, now: number): number | undefined {
    return this.senders.get(address)?.backOff.end(now);
  }

  /** Starts or continues the sender's back-off. @returns its end */
  begin(address: string, now: number): number {
    return this.sender(address).backOff.begin(now);
  }

  /** Resets the back-off after the relay accepted a message of the sender. */
  over(address: string): void {
    const sender = this.sender(address);
    sender.isTaken = true;
    sender.backOff.over();
  }

  /** Whether the relay accepts messages of the sender, so that a refusal may concern only one of them. */
  isTaken(address: string): boolean {
    return this.senders.get(address)?.isTaken ?? false;
  }

  private sender(address: string): Sender {
    let sender = this.senders.get(address);
    if (!sender) this.senders.set(address, (sender = { backOff: new RelayBackOff(), isTaken: false }));
    return sender;
  }
}
