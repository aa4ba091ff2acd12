import { ProblemError } from '@lode/contracts';

/** Maximum nesting of objects and lists. No operation needs ten; code that recurses over a body supports far more. */
export const maxDepth = 64;

const byteOrderMark = 0xfeff;
const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const opening: ReadonlySet<number> = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closing: ReadonlySet<number> = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * The value of a JSON text of a caller, with or without a byte order mark.
 * @throws ProblemError malformed_body with the position of the mistake and without the text
 */
export function parseJson(text: string): unknown {
  const json = text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text;
  if (isTooDeep(json))
    throw new ProblemError('malformed_body', `The body is nested more than ${maxDepth} levels deep.`);
  try {
    return JSON.parse(json) as unknown;
  } catch (cause) {
    throw new ProblemError('malformed_body', `The body is not valid JSON: ${reason(cause)}`, { cause });
  }
}

/** For bytes that are not UTF-8, which a parser would replace by U+FFFD. */
export const notUtf8 = (): ProblemError =>
  new ProblemError('malformed_body', 'The body is not valid UTF-8. Encode it as UTF-8.');

/** Counts brackets outside of strings, before code recurses over the value. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfString(json, at);
    else if (opening.has(code)) depth += 1;
    else if (closing.has(code)) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** Position of the quote that ends the string which begins at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/** The position of the mistake without the surrounding text, which may contain personal data. */
function reason(cause: unknown): string {
  const message = String(cause);
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return `look at character ${Number(position) + 1}.`;
  return message.includes('end of JSON') ? 'it ends too early.' : 'it begins with something else.';
}
