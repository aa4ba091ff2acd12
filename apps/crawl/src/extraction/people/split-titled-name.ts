import { looksLikeTitle } from '../roles/looks-like-title';
import { readNameWord } from './names/name-word';
import { readName, type NameReading } from './names/read-name';

interface TitledName {
  readonly name: NameReading;
  readonly isNameFirst: boolean;
  /** Offset of the space between name and title. */
  readonly border: number;
}

const maxLength = 90;
const capital = /^\p{Lu}/u;
const maxWords = 9;
const minTitle = 0.95;
const minName = 0.9;

/** Splits `Geschäftsführer Max Muster` and `Jane Roe Sales Manager`, only if both parts are certain. */
export function splitTitledName(text: string): TitledName | undefined {
  if (text.length > maxLength || !capital.test(text)) return undefined;
  const words = text.split(' ');
  if (words.length < 3 || words.length > maxWords) return undefined;
  const known = words.findIndex((word) => capital.test(word) && readNameWord(word).isGiven);
  if (known < 0 || looksLikeTitle(text) === 0) return undefined;
  return known === 0 ? nameFirst(text, words) : titleFirst(text, words, known);
}

function titleFirst(text: string, words: readonly string[], known: number): TitledName | undefined {
  const border = words.slice(0, known).join(' ').length;
  const name = readName(text.slice(border + 1));
  const isSure =
    name !== undefined && name.score >= minName && looksLikeTitle(text.slice(0, border)) >= minTitle;
  return isSure ? { name, isNameFirst: false, border } : undefined;
}

function nameFirst(text: string, words: readonly string[]): TitledName | undefined {
  for (let length = 2; length < words.length; length += 1) {
    const border = words.slice(0, length).join(' ').length;
    const name = readName(text.slice(0, border));
    const isSure = name !== undefined && name.score >= minName;
    if (isSure && looksLikeTitle(text.slice(border + 1)) >= minTitle)
      return { name, isNameFirst: true, border };
  }
  return undefined;
}
