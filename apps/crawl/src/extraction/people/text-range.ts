/** A range of a line between separators, trimmed. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
  /** The separator before it, if the range may continue the previous one. */
  readonly joint: 'comma' | 'and' | undefined;
}

/** Requests to contact a person, signs, words for "and", and the end of a sentence. */
const separator =
  /^(?:[Pp]lease\s)?(?:[Cc]ontact|[Cc]all|[Ee]-?mail|[Aa]sk for|[Rr]each|[Ss]peak (?:to|with)|[Ww]rite to)\s(?!us\b)|\s[-/]\s|[–—|•·;:,()]|\.{3}|\s&\s|\s(?:and|und|et|y|e|en)\s|(?<=\p{Ll}{4})[.!?]\s(?=\p{Lu})/uy;
/** Also matches the space before a number or an address. */
const separatorOrSpace = new RegExp(`${separator.source}|\\s(?=[+(]?\\d|\\S{1,64}@)`, 'uy');
const and = /^\s(?:&|\p{L}+)\s$/u;

const jointOf = (said: string): TextRange['joint'] =>
  said === ',' ? 'comma' : and.test(said) ? 'and' : undefined;

/** Lines with more separators are lists of something else. */
const maxSeparators = 40;

/** @param seams offsets in the text at which elements meet */
export function rangesOf(text: string, seams: readonly number[]): TextRange[] {
  const borders = bordersIn(text, seams);
  if (borders.length > maxSeparators) return [];
  const ranges: TextRange[] = [];
  let from = 0;
  let joint: TextRange['joint'];
  for (const [border, next] of [...borders, [text.length, text.length] as const]) {
    const raw = text.slice(from, border);
    const start = from + raw.length - raw.trimStart().length;
    const end = from + raw.trimEnd().length;
    if (end > start) ranges.push({ start, end, joint });
    joint = jointOf(text.slice(border, next));
    from = Math.max(from, next);
  }
  return ranges;
}

function bordersIn(text: string, seams: readonly number[]): (readonly [number, number])[] {
  const sign = /[\d@]/.test(text) ? separatorOrSpace : separator;
  const borders: (readonly [number, number])[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && isPlain(text, at, sign)) continue;
    sign.lastIndex = at;
    const said = sign.exec(text)?.[0] ?? '';
    if (said === '') continue;
    borders.push([at, at + said.length]);
    at += said.length - 1;
  }
  if (seams.length === 0) return borders;
  for (const seam of seams) borders.push([seam, seam]);
  return borders.sort(([a], [b]) => a - b);
}

/** A fast path: whether no separator can start here, as at most letters and spaces. */
function isPlain(text: string, at: number, sign: RegExp): boolean {
  if (text.charCodeAt(at) !== space) return isLetterOrDigit(text.charCodeAt(at));
  const next = text.charCodeAt(at + 1);
  return sign === separator && isLetterOrDigit(next) && !beginningsOfAnd.includes(text.charAt(at + 1));
}

const space = 0x20;
const beginningsOfAnd = 'aeuy';

const isLetterOrDigit = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
