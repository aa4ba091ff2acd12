import type { UnclassifiedReply } from './unclassified-replies';

/** Lines for the terminal: how often, when last, and the reply. */
export function describeReplies(
  replies: readonly (UnclassifiedReply & { readonly count: number; readonly lastAt: Date })[],
): string[] {
  if (replies.length === 0) return ['No reply is unclassified.'];
  return [
    '   times  last        reply',
    ...replies.map(({ count, lastAt, code, status, text }) => {
      const reply = [String(code), status, text].filter((part) => part !== '').join(' ');
      return `${String(count).padStart(8)}  ${lastAt.toISOString().slice(0, 10)}  ${reply}`;
    }),
  ];
}
