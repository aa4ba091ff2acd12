import type { MailFailure } from '@lode/platform/mail';
import { LRUCache } from 'lru-cache';

/** First and maximum back-off in milliseconds. */
const pauses = { first: 5000, max: 300_000 };
/** Codes that require or reject authentication (RFC 4954 §6), so that the message is not the reason. */
const ofLogin = new Set([530, 534, 535, 538]);

/** Whether the relay itself failed and has read nothing of the message. */
export function isRelayFailure({ kind, cause, code = 0, mayHaveArrived }: MailFailure): boolean {
  if (kind === 'permanent' || mayHaveArrived || cause === 'aborted') return false;
  return cause !== 'reply' || ofLogin.has(code);
}

/** Exponential back-off for a failing relay, shared by all messages. */
export class RelayBackOff {
  private until = -Infinity;
  private pause = 0;

  /** End of the back-off in milliseconds since 1970; undefined without one. */
  end(now: number): number | undefined {
    return now < this.until ? this.until : undefined;
  }

  /** Starts or continues a back-off; concurrent failures count once. @returns its end */
  begin(now: number): number {
    if (now < this.until) return this.until;
    this.pause = Math.min(Math.max(pauses.first, 2 * this.pause), pauses.max);
    this.until = now + this.pause;
    return this.until;
  }

  /** Resets the back-off after the relay has read a message, whatever its answer. */
  over(): void {
    this.pause = 0;
    this.until = -Infinity;
  }
}

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
