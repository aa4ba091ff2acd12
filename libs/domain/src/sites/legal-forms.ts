import { join } from 'node:path';
import { lazily } from '../values/cached';
import { foldName } from './fold-name';
import { readTable } from '../data';

/** `S.à r.l.`, `G.m.b.H.` and `sp. k.` are one word each. */
export const joinInitials = (name: string): string =>
  !name.includes('.')
    ? name.slice(0, 300)
    : name
        .slice(0, 300)
        .replace(/\b(sp)\.\s?([kjp])(?![\p{L}\p{N}])/giu, '$1$2')
        .replace(/(?<=(?<![\p{L}\p{N}])\p{L})\.\s?(?=\p{L}(?![\p{L}\p{N}]))/gu, '');

/** Forms that are rare on pages, or that only registers use. */
const others =
  `ae ag aps bhd ca cic co company corporation cv dac doo dooel eirl ek esp eu gie hb igen incorporated
  interessentskab partnerselskab kb kk ks limited mb nyrt og oo ooo ou pa pc rl rt sab sc seml sp spj spk spp spzoo sro
  vof yk zao mbb ez ev epe sadecv srldecv ltdsti`.split(/\s+/);

/** Folded forms that are also names, or words of names. */
const namesToo = new Set(['is', 'spa', 'vos', 'sti', 'spol', 'de', 'ges', 'teoranta', 'sociedade']);

/** Legal forms of companies at the end of a name. Folded, in single words. */
const forms = lazily(
  (): ReadonlySet<string> =>
    new Set([
      ...abbreviatedForms()
        .flatMap((form) => foldName(joinInitials(form)).split(' '))
        .filter((word) => word.length > 1 && !namesToo.has(word)),
      ...others,
    ]),
);

/** @param word folded */
export const isLegalForm = (word: string): boolean => forms().has(word);

/** Forms that some languages put first, as in `Oy Esimerkki Ab`. */
const leading = new Set('ab ao cv firma kk mb oao ooo ou oy pao pt sia tov uab ud zao'.split(' '));

/** Words between forms, as in `GmbH & Co. KG`. */
const ties = new Set(['and', 'und', 'et', 'y', 'e', 'amp', 'z', 'o']);

/** The words of a name without its legal forms; all of them where nothing else would be left. */
export function withoutLegalForms(words: readonly string[]): readonly string[] {
  const start = leading.has(words[0] ?? '') ? 1 : 0;
  let end = words.length;
  while (end > start && (forms().has(words[end - 1] ?? '') || isTie(words, end))) end -= 1;
  return end > start ? words.slice(start, end) : words;
}

/** `Smith & Co` ends with its form, `Smith and` does not. */
const isTie = (words: readonly string[], end: number): boolean =>
  end < words.length && ties.has(words[end - 1] ?? '');

/** An Italian legal form; the word `spa` in other case stays. */
export const withoutSpA = (name: string): string => name.replace(/\b(?:S\.\s?p\.\s?A\.?|SpA\b)/g, '');

const rows = lazily(() =>
  readTable(join(__dirname, 'data/legal-forms.tsv'), ['countries', 'forms']).map(({ countries, forms }) => ({
    isInWords: countries === 'in words',
    forms: forms.split(' | '),
  })),
);

/** Abbreviated legal forms at the end of company names, of all countries, each once. */
const abbreviatedForms = lazily((): readonly string[] => [
  ...new Set(rows().flatMap(({ isInWords, forms }) => (isInWords ? [] : forms))),
]);

export const writtenForms = lazily((): readonly string[] => [
  ...abbreviatedForms(),
  ...rows().flatMap(({ isInWords, forms }) => (isInWords ? forms : [])),
]);
