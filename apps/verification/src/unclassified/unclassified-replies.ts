import { redactReply } from '@lode/domain/replies';
import { throttledWarning, type Logger } from '@lode/platform';
import type { RecipientAnswer } from '../smtp/dialogue';
import type {
  StoredReply,
  UnclassifiedReply,
  UnclassifiedReplyRepository,
} from './unclassified-reply.repository';

/** Different replies that wait to be stored; more are only counted. */
const maxPending = 100;

/** Counts replies to which no rule applies, and stores their texts. Storing delays no probe. */
export class UnclassifiedReplies {
  /** In this process. */
  count = 0;
  private pending = new Map<string, UnclassifiedReply & { readonly count: number }>();
  private storing: Promise<void> | undefined;
  private readonly warn: (error: unknown) => void;

  constructor(
    private readonly store: Pick<UnclassifiedReplyRepository, 'add'>,
    logger: Logger,
  ) {
    this.warn = throttledWarning(logger, 'unclassified replies not stored');
  }

  note({ recipient, reply }: RecipientAnswer): void {
    this.count++;
    const local = recipient.slice(0, recipient.lastIndexOf('@'));
    const { code, enhanced } = reply;
    const unclassified = { code, status: enhanced ?? '', text: redactReply(reply.text, [local]) };
    const key = JSON.stringify(unclassified);
    const before = this.pending.get(key);
    if (!before && this.pending.size >= maxPending) return;
    this.pending.set(key, { ...unclassified, count: (before?.count ?? 0) + 1 });
    this.storing ??= this.storeAll();
  }

  /** Until all noted replies are stored, or could not be. */
  async stored(): Promise<void> {
    await this.storing;
  }

  private async storeAll(): Promise<void> {
    try {
      while (this.pending.size > 0) {
        const replies = [...this.pending.values()];
        this.pending = new Map();
        await this.store.add(replies);
      }
    } catch (error) {
      this.warn(error);
    } finally {
      this.storing = undefined;
    }
  }
}

/** Lines for the terminal: how often, when last, and the reply. */
export function describeReplies(replies: readonly StoredReply[]): string[] {
  if (replies.length === 0) return ['No reply is unclassified.'];
  return [
    '   times  last        reply',
    ...replies.map(({ count, lastAt, code, status, text }) => {
      const reply = [String(code), status, text].filter((part) => part !== '').join(' ');
      return `${String(count).padStart(8)}  ${lastAt.toISOString().slice(0, 10)}  ${reply}`;
    }),
  ];
}
