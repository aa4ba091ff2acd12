import { readNameWord } from '../names/name-word';
import { readName, type NameReading } from '../names/read-name';

/** A name within a sentence, by its offsets. */
export interface NameInProse extends NameReading {
  readonly start: number;
  readonly end: number;
}

/** Capitalized words, with particles between them, a nickname in brackets, or initials. */
const capitalized = /\p{Lu}[\p{L}\p{M}'’.-]*/gu;
const between = /^ (?:(?:van|von|de|del|della|di|da|la|le|du|den|der|dos|das|bin|al|el|zu) ){0,2}$/;
const nicknameBetween = /^ (?:\(\p{Lu}\p{L}{1,20}\)|["“'‘]\p{Lu}[\p{L} ]{1,20}["”'’]) $/u;
const minScore = 0.6;
/** In words, including an honorific. */
const maxWords = 6;

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it continues the name that the previous word begins. */
  readonly continues: boolean;
}

/** Finds names with known parts that are not part of a longer name. */
export function namesInProse(text: string): NameInProse[] {
  const words = wordsIn(text);
  const found: NameInProse[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = nameAt(text, words, at);
    if (!name) continue;
    found.push(name);
    while ((words[at + 1]?.start ?? Infinity) < name.end) at += 1;
  }
  return found;
}

function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: said, index: start } of text.matchAll(capitalized)) {
    const previous = words.at(-1);
    const gap = previous ? text.slice(previous.end, start) : '';
    const continues = previous !== undefined && !endsSentence(previous.text) && isJoint(gap);
    words.push({ text: said, start, end: start + said.length, continues });
  }
  return words;
}

const isJoint = (gap: string): boolean => gap === ' ' || between.test(gap) || nicknameBetween.test(gap);

/** A full stop after more than an initial or an abbreviation. */
const endsSentence = (word: string): boolean => word.endsWith('.') && word.length > 4;

/** The longest name that starts at a word. */
function nameAt(text: string, words: readonly Word[], first: number): NameInProse | undefined {
  const begin = words[first];
  if (!begin || !mayBegin(begin, words[first - 1])) return undefined;
  let last = first;
  while (last - first < maxWords && words[last + 1]?.continues) last += 1;
  const end = endOf(words[last]);
  const name = last === first ? undefined : readName(text.slice(begin.start, end));
  return name && name.score >= minScore ? { ...name, start: begin.start, end } : undefined;
}

/** A title or the first word of a sentence may precede a name, other capitalized words are part of a longer one. */
function mayBegin({ text, continues }: Word, before: Word | undefined): boolean {
  const { isNonName, isGiven, kind, isHonorific } = readNameWord(text);
  if (kind === undefined || (isNonName && !isGiven && !isHonorific)) return false;
  return !continues || !before || !isNamePart(before.text);
}

function isNamePart(word: string): boolean {
  const { kind, isNonName, isNoun, isGiven } = readNameWord(word);
  return kind !== undefined && (isGiven || !(isNonName || isNoun));
}

/** Without the genitive and the full stop of a sentence. */
function endOf(word: Word | undefined): number {
  if (!word) return 0;
  const genitive = /['’]s?\.?$/.exec(word.text)?.[0].length ?? 0;
  const stop = genitive === 0 && /\p{Ll}{2}\.$/u.test(word.text) ? 1 : 0;
  return word.end - genitive - stop;
}

export const familyOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);
