import { hasAt, tagsOf, type Kind, type Sentence } from './sentence';
import type { Tag } from './vocabulary';

/** Common words that begin names of places: `New York`, `Latin America`. */
const openers = new Set(
  'new north south east west san sao santa saint st los las la le el latin central great greater port fort nord sud bad'.split(
    ' ',
  ),
);
/** Words inside names of places: `Frankfurt am Main`, `Rio de Janeiro`. */
const particles = new Set('am an der de do del du of la le sur upon'.split(' '));

/**
 * Destination of an expansion, as spelled in the headline: after a preposition (`in Graz`), after a verb (`enters
 * Japan`), or beside a site (`New York office`, `site de Reims`).
 */
export function readPlace(sentence: Sentence): string | null {
  const starts = [
    ...tagsOf(sentence, ['enter', 'at']).map(({ to }) => to),
    ...picksOf(sentence).map(({ to }) => to),
  ].toSorted((a, b) => a - b);
  for (const start of starts) {
    const place = placeAt(sentence, start);
    if (place) return place;
  }
  return beforeSite(sentence) ?? ofSite(sentence);
}

const picksOf = (sentence: Sentence): readonly Tag<Kind>[] =>
  tagsOf(sentence, ['open']).filter(({ from }) =>
    /^(?:pick|choo|chois|elige|scegl|select)/.test(sentence.words[from]?.folded ?? ''),
  );

function placeAt(sentence: Sentence, start: number): string | null {
  const first = skipArticle(sentence, start);
  const end = endOfPlace(sentence, first);
  return end === first ? null : textBetween(sentence, first, endOfRegion(sentence, end));
}

const articles = new Set(['the', 'der', 'den', 'die', 'la', 'le', 'les', 'el']);

const skipArticle = ({ words }: Sentence, index: number): number =>
  words[index] && !words[index].isCapital && articles.has(words[index].folded) ? index + 1 : index;

/** End of a sequence of words that may name a place; `start` if there is none. */
function endOfPlace(sentence: Sentence, start: number): number {
  const { words } = sentence;
  let end = start;
  while (isPlaceWord(sentence, end, end > start)) end += 1;
  while (
    end > start &&
    end < words.length &&
    particles.has(words[end]?.folded ?? '') &&
    isName(sentence, end + 1)
  ) {
    end += 2;
    while (isPlaceWord(sentence, end, true)) end += 1;
  }
  return end;
}

function isPlaceWord(sentence: Sentence, index: number, goesOn: boolean): boolean {
  const word = sentence.words[index];
  if (!word?.isCapital || (goesOn && !['', '-', '.'].includes(word.mark))) return false;
  return isName(sentence, index) || (openers.has(word.folded) && isName(sentence, index + 1));
}

const isName = (sentence: Sentence, index: number): boolean => hasAt(sentence, ['name'], index);

/** `TX` of `Austin, TX`, `Texas` at the end of the headline. */
function endOfRegion(sentence: Sentence, end: number): number {
  const word = sentence.words[end];
  if (word?.mark !== ',') return end;
  if (/^[A-Z]{2}$/.test(word.text)) return end + 1;
  const region = endOfPlace(sentence, end);
  return region === sentence.words.length || sentence.words[region]?.mark === ',' ? region : end;
}

function beforeSite(sentence: Sentence): string | null {
  for (const { from } of tagsOf(sentence, ['site'])) {
    let start = from;
    while (start > 0 && isName(sentence, start - 1) && sentence.words[start]?.mark === '') start -= 1;
    if (start === from) continue;
    const opener = sentence.words[start - 1];
    if (opener?.isCapital && openers.has(opener.folded)) start -= 1;
    return textBetween(sentence, start, from);
  }
  return null;
}

function ofSite(sentence: Sentence): string | null {
  for (const { to } of tagsOf(sentence, ['site'])) {
    const place = hasAt(sentence, ['of'], to) ? placeAt(sentence, to + 1) : null;
    if (place) return place;
  }
  return null;
}

const textBetween = ({ text, words }: Sentence, from: number, to: number): string =>
  text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
