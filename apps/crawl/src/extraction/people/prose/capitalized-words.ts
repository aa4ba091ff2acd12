/** A capitalized word of a text, by its offsets. */
export interface CapitalizedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it continues the name that the previous word begins. */
  readonly continues: boolean;
}

const between = /^ (?:(?:van|von|de|del|della|di|da|la|le|du|den|der|dos|das|bin|al|el|zu) ){0,2}$/;
const nicknameBetween = /^ (?:\(\p{Lu}\p{L}{1,20}\)|["“'‘]\p{Lu}[\p{L} ]{1,20}["”'’]) $/u;
/** Longer gaps contain other words. */
const maxGap = 26;

/** The capitalized words of a text, in time linear in its length. */
export function capitalizedWords(text: string): CapitalizedWord[] {
  const words: CapitalizedWord[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetter(text.charCodeAt(at))) continue;
    const start = at;
    while (isOfWord(text.charCodeAt(at))) at += 1;
    if (!isCapital(text, start)) continue;
    const continues = isContinued(text, words.at(-1), start);
    words.push({ text: text.slice(start, at), start, end: at, continues });
  }
  return words;
}

function isContinued(text: string, previous: CapitalizedWord | undefined, start: number): boolean {
  if (!previous || start - previous.end > maxGap || endsSentence(previous.text)) return false;
  if (start - previous.end === 1) return text.charCodeAt(previous.end) === space;
  const gap = text.slice(previous.end, start);
  return between.test(gap) || nicknameBetween.test(gap);
}

/** A full stop after more than an initial or an abbreviation. */
const endsSentence = (word: string): boolean =>
  word.endsWith('.') && (word.length > 4 || (word.length === 4 && !abbreviation.test(word)));

const abbreviation =
  /^(?:[^.]{0,2}\.|Mrs|Rev|Hon|Col|Gen|Maj|Sgt|Cpt|Sen|Rep|Gov|Ing|Mag|Drs|Dir|Sra|Mme|Mlle|Sig|Arq|Geo|Jos|Jas|Wm|Edw|Abg|Lic|Ir)/;

const space = 0x20;

/** Any character beyond ASCII counts as a letter, except quotation marks and dashes. */
const isLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code > 0xbf && !(code >= 0x2010 && code <= 0x2044));

/** Letters, full stops, apostrophes and hyphens. */
const isOfWord = (code: number): boolean =>
  isLetter(code) || code === 0x2e || code === 0x27 || code === 0x2019 || code === 0x2d;

const upper = /^\p{Lu}/u;

function isCapital(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 0x80 ? code <= 0x5a : upper.test(text.charAt(at));
}
