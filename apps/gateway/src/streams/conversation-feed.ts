import type { Conversation, ConversationChanges } from '@lode/contracts';
import { emptyComment, EventFeed, eventText } from './event-feed';

/** Conversations that wait for a slow client; more are read when it has taken them. */
const maxWaiting = 100;
/** Minimum number of milliseconds between two readings because of a signal. */
const minIntervalMs = 1000;

/** Event stream of the conversations of an account: each one that has changed, in its present state. */
export class ConversationFeed extends EventFeed {
  private position: number | undefined;
  private readonly waiting = new Map<string, Conversation>();
  private soon: NodeJS.Timeout | undefined;
  private readAt = -Infinity;
  private hasOpened = false;

  /** @param fetchChanges after a position; without one none, and the present position */
  constructor(private readonly fetchChanges: (after: number | undefined) => Promise<ConversationChanges>) {
    super();
  }

  /** There may be changes. */
  signal(): void {
    if (this.isEnded) return;
    const wait = Math.max(0, this.readAt + minIntervalMs - performance.now());
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.wake();
    }, wait).unref();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.soon);
    super._destroy(error, done);
  }

  protected override async refresh(): Promise<void> {
    let isComplete = false;
    while (!isComplete && !this.isEnded && this.waiting.size < maxWaiting) {
      this.readAt = performance.now();
      const { conversations, position, is_complete } = await this.fetchChanges(this.position);
      this.position = position;
      isComplete = is_complete;
      for (const conversation of conversations) {
        this.waiting.delete(conversation.id);
        this.waiting.set(conversation.id, conversation);
      }
      this.flush();
    }
  }

  protected override next(): string | undefined {
    if (!this.hasOpened) {
      // The client learns that the stream is open before there is a change.
      this.hasOpened = true;
      return emptyComment;
    }
    const [first] = this.waiting;
    if (!first) return undefined;
    this.waiting.delete(first[0]);
    return eventText('conversation', first[1]);
  }
}
