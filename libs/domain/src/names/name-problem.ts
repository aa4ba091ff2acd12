/** The mistake in an invalid name, and what to send instead. */
export interface NameProblem {
  readonly message: string;
  readonly fix: string;
}

/** Undefined for a possible name: any text with a letter. */
export function nameProblem(text: string): NameProblem | undefined {
  if (/\p{L}/u.test(cleanName(text))) return undefined;
  return { message: 'contains no letter', fix: 'send the name of a person in letters' };
}

/** Maximum UTF-16 units of a name; the rest of a longer text is ignored. */
const maxLength = 200;

const apostrophes = /['’‘ʼʻʹ`´′＇]/gu;
const hyphens = /[‐‑‒–—−﹣－]/gu;
/** Marks and format characters that change only the look of a letter, and the dot of Catalan `l·l`. */
const invisible = /[\p{Cf}\u{00}-\u{08}\u{0E}-\u{1F}\u{7F}-\u{9F}\u{FE00}-\u{FE0F}\u{20D0}-\u{20FF}·]/gu;
const ordinals = /(?<!\p{L})\d{1,3}(?:st|nd|rd|th)(?!\p{L})/giu;
const digits = /\p{N}/gu;
const others = /[^\p{L}\p{M}'.,\-"“”„()«»]/gu;
/** Most names match this and need no replacements, which cost more than the check. */
const plain = /^[a-z]+(?: [a-z]+)*$/i;
/** Marks on one letter beyond those of any orthography. */
const excessMarks = /(?<=\p{M}{3})\p{M}+/gu;

/**
 * A normalised name: in NFC after NFKC, with one kind of apostrophe, hyphen and space. Digits, emoji, controls,
 * zero-width and bidirectional characters are dropped. Takes the first 200 characters of a longer text.
 */
export function cleanName(text: string): string {
  if (text.length <= maxLength && plain.test(text)) return text;
  return text
    .slice(0, maxLength)
    .toWellFormed()
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(/(?<!\p{L})Mª/gu, 'María')
    .normalize('NFKC')
    .slice(0, maxLength)
    .replace(invisible, '')
    .replace(ordinals, '')
    .replace(digits, '')
    .replace(excessMarks, '')
    .replace(others, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
