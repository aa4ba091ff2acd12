/** The messages that a reply goes on from. */
export interface Thread {
  /** Of its first message. */
  readonly subject: string;
  /** With angle brackets, the oldest first. */
  readonly messageIds: readonly string[];
}

interface EarlierMessage {
  /** Of its step. */
  readonly position: number;
  readonly subject: string | null;
  readonly messageId: string;
}

/**
 * The thread that the message of a step belongs to: those from the last step on that began one. Undefined where it
 * begins one itself, or nothing was sent before.
 * @param steps all steps of the sequence, in their order
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

/** As mail programs write it: once, however long the thread. */
export const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);
