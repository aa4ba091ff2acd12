/** One complete SMTP reply (RFC 5321 §4.2). */
export interface Reply {
  /** 200 to 599. */
  readonly code: number;
  /** Enhanced status code (RFC 3463) such as `5.1.1`, from any position in the text. */
  readonly enhanced: string | null;
  /** Text without the codes, lines joined by a space. */
  readonly text: string;
  /** Lines as received, without line ends. */
  readonly lines: readonly string[];
}

/** Code at the start of a line, with the character that marks continuation lines. */
export const replyCodePattern = /^([2-5]\d\d)(?:[ -]|$)/;
/** Enhanced code after the reply code: `5.1.1`, `#5.1.1`, `[5.1.1]`. */
const leadingEnhancedPattern = /^[\s#[(]*([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)[\])]?[:;,\s-]*/;
/** Enhanced code after a tag of the server (Barracuda: `cuda_nsu 5.1.1`) or at the end (qmail: `(#5.1.1)`). */
const otherEnhancedPattern = /(?:^\w{1,20} |#)([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/;

/** Reads the lines of one reply. If codes differ, the highest counts, so that a refusal is never read as acceptance. */
export function replyFromLines(lines: readonly string[]): Reply {
  const codes = lines.map((line) => Number(replyCodePattern.exec(line)?.[1] ?? 0));
  const texts = lines.map((line) => line.replace(replyCodePattern, ''));
  const joined = texts.join(' ');
  const enhanced =
    leadingEnhancedPattern.exec(texts[0] ?? '')?.[1] ?? otherEnhancedPattern.exec(joined)?.[1] ?? null;
  const text = texts.map((line) => line.replace(leadingEnhancedPattern, '').trim()).join(' ');
  return { code: Math.max(...codes), enhanced, text: text.trim(), lines };
}
