/**
 * Phrases of the rule files, in lower case:
 * - a space matches any separators within a sentence, such as `: ` or `-`;
 * - `(one|two |)` is a choice, which may be empty;
 * - `*` at the end of a word matches any ending;
 * - ` .. ` matches up to 40 characters of the same sentence.
 *
 * They are whole words, except in scripts without spaces. No phrase can make matching slow: all repetitions are bounded.
 */
export type Phrase = string;

/** Characters of words in folded text; ranges, because property escapes take milliseconds to compile in each place. */
const letters = String.raw`0-9a-z\xc0-\u1fff\u2c00-\u2dff\u3005-\uffef`;
const separator = `[^${letters}.;!?。；！？{}]{1,4}`;
const gap = `(?![${letters}])[^.;!?。；！？]{0,40}?(?<![${letters}])`;
const ending = `[${letters}]{0,20}`;
const unspaced = /^[({]*[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

const foldedLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
};

/** Text for comparison: lower case, without accents, with plain apostrophes. Also applied to phrases. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[łøđıßæ’‘`´]/g, (letter) => foldedLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

/** Expression that matches one of the phrases; undefined without phrases. @throws SyntaxError if parentheses do not match */
export function compile(phrases: readonly Phrase[] = [], flags = ''): RegExp | undefined {
  const source = sourceOf(phrases);
  return source === undefined ? undefined : new RegExp(source, flags);
}

/** Whether a text has a noun and a state within 40 characters of one sentence, in any order; undefined without phrases. */
export function compilePair(
  nouns: readonly Phrase[],
  states: readonly Phrase[],
): ((text: string) => boolean) | undefined {
  const [noun, state] = [compile(nouns, 'g'), compile(states, 'g')];
  if (!noun || !state) return undefined;
  return (text) => {
    const found = [...text.matchAll(noun)];
    if (found.length === 0) return false;
    const stated = [...text.matchAll(state)];
    return found.some((one) => stated.some((other) => areNear(text, one, other)));
  };
}

/** Characters between a noun and a state. */
const maxDistance = 40;

function areNear(text: string, one: RegExpExecArray, other: RegExpExecArray): boolean {
  const [first, second] = one.index < other.index ? [one, other] : [other, one];
  const end = first.index + first[0].length;
  const distance = second.index - end;
  return distance >= 0 && distance <= maxDistance && !/[.;!?。；！？]/.test(text.slice(end, second.index));
}

function sourceOf(phrases: readonly Phrase[]): string | undefined {
  if (phrases.length === 0) return undefined;
  const folded = phrases.map(fold);
  const words = folded.filter((phrase) => !unspaced.test(phrase)).map(translate);
  const others = folded.filter((phrase) => unspaced.test(phrase)).map(translate);
  // The word in `{host}` is not the word of a phrase.
  const bounded = `(?<![${letters}_{])(?:${words.join('|')})(?![${letters}_}])`;
  return [...(words.length > 0 ? [bounded] : []), ...others].join('|');
}

function translate(phrase: string): string {
  const source = phrase
    .split(' .. ')
    .map((part) => part.replace(/[.+?^$[\]{}\\/]/g, String.raw`\$&`))
    .map((part) => part.replaceAll('(', '(?:').replaceAll('*', ending).replaceAll(' ', separator))
    .join(gap);
  return `(?:${source})`;
}
