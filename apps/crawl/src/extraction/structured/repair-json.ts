const controls: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const mayBeEscaped = new Set('"\\/bfnrtu');

/**
 * Repairs common errors in JSON-LD: comments, CDATA and HTML comment marks, trailing commas, a semicolon at the end,
 * line breaks in strings, unknown escapes, missing commas. A single pass. jsonrepair throws for HTML comment marks and doubled commas,
 * takes 27 s for 400 kB of alternating strings, and exhausts the stack at 5,000 nested lists.
 */
export function repairJson(text: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === '"') {
      const end = endOfString(text, at);
      pieces.push(repairString(text.slice(at + 1, end)));
      at = end + 1;
      continue;
    }
    const skipped = lengthOfNoise(text, at);
    if (skipped === 0) pieces.push(text.charAt(at));
    at += skipped || 1;
  }
  return withoutIdleCommas(pieces);
}

/** The first list or object of a text, without a brace too many behind it. */
export function firstValue(json: string): string {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charAt(at);
    if (character === '"') at = endOfString(json, at);
    else if (character === '{' || character === '[') depth += 1;
    else if ((character === '}' || character === ']') && --depth <= 0) return json.slice(0, at + 1);
  }
  return json;
}

/** Position of the closing quotation mark, or of the end of the text. */
function endOfString(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at, text.length);
}

function repairString(inside: string): string {
  let repaired = '';
  for (let at = 0; at < inside.length; at += 1) {
    const character = inside.charAt(at);
    if (character === '\\') {
      at += 1;
      const escaped = inside.charAt(at);
      repaired += mayBeEscaped.has(escaped) ? `\\${escaped}` : (controls[escaped] ?? escaped);
    } else repaired += character < ' ' ? (controls[character] ?? ' ') : character;
  }
  return `"${repaired}"`;
}

const noise: readonly (readonly [begin: string, end: string | undefined])[] = [
  ['/*', '*/'],
  ['//', '\n'],
  ['<!--', undefined],
  ['-->', undefined],
  ['<![CDATA[', undefined],
  [']]>', undefined],
  [';', undefined],
  ['\uFEFF', undefined],
];

/** Number of characters at a position, outside of strings, that are not JSON. */
function lengthOfNoise(text: string, at: number): number {
  for (const [begin, end] of noise) {
    if (!text.startsWith(begin, at)) continue;
    if (begin === '<!--' && !/^<!--\s*(?:[[{/]|-->|$|<)/.test(text.slice(at, at + 100))) {
      const close = text.indexOf('-->', at);
      return (close < 0 ? text.length : close + 3) - at;
    }
    // In `//<![CDATA[{`, the comment contains only the mark.
    if (end === undefined || text.startsWith('<![CDATA[', at + 2) || text.startsWith(']]>', at + 2))
      return begin.length;
    const close = text.indexOf(end, at + begin.length);
    return (close < 0 ? text.length : close + end.length) - at;
  }
  return 0;
}

/** Removes trailing and repeated commas, and adds missing ones: `"name": "Acme" "url": …`, `{…} {…}`. */
function withoutIdleCommas(pieces: readonly string[]): string {
  const kept: string[] = [];
  let follower = '}';
  for (const piece of pieces.toReversed()) {
    if (piece === ',' && (follower === '}' || follower === ']' || follower === ',')) continue;
    const isEnd = /^(?:".*"|[}\]])$/s.test(piece);
    if (isEnd && /^["{[]/.test(follower)) kept.push(',');
    if (piece.trim() !== '') follower = piece;
    kept.push(piece);
  }
  return kept.reverse().join('');
}
