import type { FamilyPart } from '../person-name';
import { fold } from '../language/fold';
import { affixes } from '../../listed-names';
import { conjunctions, prefixArticles, prefixes } from './affixes';
import { withoutDot } from './given-names';

/** Maximum number of parts; a family name rarely has more. */
const maxParts = 4;
const boundByHyphen = new Set(['al', 'el', 'ben', 'bin', 'ibn', 'ait', 'abu']);

/** Splits a family name: `de la Cruz-Vega` has two parts, the first with two particles. */
export function toFamilyParts(words: readonly string[]): readonly FamilyPart[] {
  const parts: FamilyPart[] = [];
  let before: string[] = [];
  let isBehindHyphen = false;
  glued(words).forEach((word, index, all) => {
    // `Jansen-de Vries`: the particle behind the hyphen belongs to the second name.
    const [, head, particle] = /^(.+)-([^-]+)$/.exec(word) ?? [];
    if (head !== undefined && particle !== undefined && index < all.length - 1 && isBound(particle)) {
      parts.push(...atHyphens(head, before));
      before = [particle.toLowerCase()];
      isBehindHyphen = true;
      return;
    }
    if (index < all.length - 1 && isParticle(word, index > 0)) {
      before.push(withoutDot(word).toLowerCase());
      return;
    }
    const [first, ...more] = atHyphens(word, before);
    if (first) parts.push(isBehindHyphen ? { ...first, hyphenated: true } : first, ...more);
    before = [];
    isBehindHyphen = false;
  });
  return parts.length <= maxParts ? parts : [...parts.slice(0, maxParts - 1), ...parts.slice(-1)];
}

/** Whether a word in lower case is a particle, as in `Jansen-de`. */
export const isBound = (word: string): boolean => word === word.toLowerCase() && isParticle(word, true);

/** Whether a word belongs to the following one, as `van` does. */
export const isParticle = (word: string, isBetween: boolean): boolean => {
  const folded = word.replace(/\./g, '').toLowerCase();
  return affixes.parsing().particles.has(folded) && (isBetween || !conjunctions.has(folded));
};

function atHyphens(word: string, before: readonly string[]): FamilyPart[] {
  const names = word
    .split('-')
    .map(withoutDot)
    .filter((name) => name !== '');
  const [head = '', ...rest] = names;
  if (rest.length > 0 && boundByHyphen.has(head.toLowerCase())) {
    return atHyphens(rest.join('-'), [...before, head.toLowerCase()]);
  }
  return names.map((name, index) => ({ particles: index === 0 ? before : [], name, hyphenated: index > 0 }));
}

/** `Mc Donald`, `O Connor` and `Mac an Bhaird` as one word. */
function glued(words: readonly string[]): string[] {
  const result: string[] = [];
  let prefix = '';
  words.forEach((word, index) => {
    const folded = fold(word);
    const isBound = prefixes.has(folded) || (prefix !== '' && prefixArticles.has(folded));
    const isPrefix = isBound && index < words.length - 1;
    if (!isPrefix) result.push(prefix + word);
    prefix = isPrefix ? prefix + word : '';
  });
  return result;
}
