import { foldWords } from '../page-kinds/fold-words';
import { namedKind } from '../page-kinds/page-names';
import { agreements, domainAgreement } from './domain-agreement';

/** Shorter labels occur in sentences by chance. */
const minLabelLength = 4;
const maxWords = 30;
const maxNameWords = 6;

/** Words around a name that cannot be part of it. Without `of`, which is part of many names. */
const border = /^(?:by|in|for|at|from|with|bei|für|von|chez|par|pour|en|da|di|per|door|voor|por|para)$/;
const endOfClause = /[,;.!]$/;

/**
 * The consecutive capitalized words of a text whose letters are those of the domain: `Quillbay` in `Quiet boats by Quillbay
 * in Kiel`.
 * @param label the registrable name of the domain without the public suffix
 * @param where `delimited` requires a word that is not part of a name, a comma, or the end of the text on both sides
 */
export function nameInSentence(
  text: string,
  label: string,
  where: 'delimited' | 'anywhere',
): string | undefined {
  if (label.length < minLabelLength) return undefined;
  const words = text.split(/\s+/).slice(0, maxWords);
  for (const [start, first] of words.entries()) {
    if (!isCapitalized(first) || !mayStart(first, label)) continue;
    const end = endOfName(words, start, label);
    if (end === undefined) continue;
    if (where === 'anywhere' || (endsBefore(words, start) && startsAfter(words, end)))
      return words.slice(start, end).join(' ').replace(endOfClause, '');
  }
  return undefined;
}

/** Position after the last word of a name that starts at the given word. */
function endOfName(words: readonly string[], start: number, label: string): number | undefined {
  for (let end = start + 1; end <= Math.min(words.length, start + maxNameWords); end += 1) {
    const last = words[end - 1] ?? '';
    const name = words.slice(start, end).join(' ');
    if (isCapitalized(last) && domainAgreement(name, label) === agreements.whole) return end;
    if (endOfClause.test(last)) return undefined;
  }
  return undefined;
}

/** A fast precondition: whether the label starts with the first letter of the word, apart from umlauts. */
const mayStart = (word: string, label: string): boolean => {
  const letter = word.charAt(0).toLowerCase();
  return letter > 'z' || label.startsWith(letter);
};

const isCapitalized = (word: string): boolean => /^[\p{Lu}\p{N}]/u.test(word);

/** Whether the words before a position are no part of a name: nothing, a clause, a preposition, or the name of a page. */
function endsBefore(words: readonly string[], start: number): boolean {
  const before = words[start - 1];
  if (before === undefined || endOfClause.test(before) || border.test(before)) return true;
  return namedKind(foldWords(words.slice(0, start).join(' ')))?.whole === true;
}

function startsAfter(words: readonly string[], end: number): boolean {
  const after = words[end];
  return after === undefined || endOfClause.test(words[end - 1] ?? '') || border.test(after);
}
