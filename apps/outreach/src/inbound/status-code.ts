/**
 * Kinds of trouble that RFC 3463 calls useful only as transient ones, whatever class a server gives them: a full
 * mailbox or system, a bad connection, congestion, and a message that was tried until it was too old.
 */
const passing = new Set(['2.2', '3.1', '4.2', '4.5', '4.7']);

/** @param status such as `5.2.2` */
export const isPassing = (status: string): boolean => passing.has(status.slice(2));

/**
 * Finds a status code (RFC 3463) in a text, or else the code of a reply (RFC 5321 §4.2), as `5.0.0` for one of 5xx.
 * Parts of addresses such as 5.1.2.3 are none.
 */
export function statusIn(text: string): string | undefined {
  const [, status] = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(text) ?? [];
  if (status !== undefined) return status;
  const [, first] = /(?<![\w.@-])([245])[0-5]\d(?=[ \t:;-]|$)/m.exec(text) ?? [];
  return first === undefined ? undefined : `${first}.0.0`;
}
