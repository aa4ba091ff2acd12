/** One complete SMTP reply (RFC 5321 §4.2). */
export interface Reply {
  /** 200 to 599. */
  readonly code: number;
  /** Enhanced status code (RFC 3463), such as `5.1.1`, wherever in the text the server put it. */
  readonly enhanced: string | null;
  /** What the server said, lines joined by a space, codes left out. */
  readonly text: string;
  /** The lines as received, without their ends. */
  readonly lines: readonly string[];
}

/** The code that opens a line, with the sign that says whether another line follows. */
export const REPLY_CODE = /^([2-5]\d\d)(?:[ -]|$)/;
/** An enhanced code behind the reply code: `5.1.1`, `#5.1.1`, `[5.1.1]`. */
const LEADING_ENHANCED = /^[\s#[(]*([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)[\])]?[:;,\s-]*/;
/** Behind a tag of the server's own (Barracuda's `cuda_nsu 5.1.1`), or marked at the end (qmail's `(#5.1.1)`). */
const OTHER_ENHANCED = /(?:^\w{1,20} |#)([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/;

/** Reads the lines of one reply. Where codes differ the highest counts: a refusal never reads as consent. */
export function replyFromLines(lines: readonly string[]): Reply {
  const codes = lines.map((line) => Number(REPLY_CODE.exec(line)?.[1] ?? 0));
  const texts = lines.map((line) => line.replace(REPLY_CODE, ''));
  const joined = texts.join(' ');
  const enhanced = LEADING_ENHANCED.exec(texts[0] ?? '')?.[1] ?? OTHER_ENHANCED.exec(joined)?.[1] ?? null;
  const text = texts.map((line) => line.replace(LEADING_ENHANCED, '').trim()).join(' ');
  return { code: Math.max(...codes), enhanced, text: text.trim(), lines };
}
