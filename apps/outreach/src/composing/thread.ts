/** Earlier messages that a reply refers to. */
export interface Thread {
  /** Subject of the first message. */
  readonly subject: string;
  /** With angle brackets, oldest first. */
  readonly messageIds: readonly string[];
}

interface EarlierMessage {
  /** Position of the step. */
  readonly position: number;
  readonly subject: string | null;
  readonly messageId: string;
}

/**
 * Finds the thread of a step's message: the messages since the last step that started a thread. Undefined if the step
 * starts a thread or nothing was sent before.
 * @param steps all steps of the sequence, in order
 */
export function threadOf(
  steps: readonly { readonly thread?: 'new' | 'reply' }[],
  position: number,
  earlier: readonly EarlierMessage[],
): Thread | undefined {
  if (steps[position - 1]?.thread !== 'reply') return undefined;
  const begin = steps.slice(0, position - 1).findLastIndex(({ thread }) => thread !== 'reply') + 1;
  const messages = earlier
    .filter((message) => message.position >= begin && message.position < position)
    .toSorted((one, other) => one.position - other.position);
  const [first] = messages;
  if (!first) return undefined;
  return { subject: first.subject ?? '', messageIds: messages.map(({ messageId }) => messageId) };
}

/** Adds one `Re:`, as mail programs do, however long the thread. */
export const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);
