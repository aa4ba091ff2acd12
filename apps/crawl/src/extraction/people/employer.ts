import { looksLikeTitle } from '../roles/looks-like-title';
import { lettersOf } from './own-names';

const joined = /\s(?:at|@|bei|chez|presso|bij|na empresa)\s(\S.{0,80})$/i;
const appendix = /[,|–—]\s?([^,|–—]{1,80})$/;
/** Not `The Expert's Expert` and `Women's Buyer`. */
const possessive =
  /^(?!(?:the|a|an|wo?men|children|people|customer|client|world)\b)(\p{Lu}[\p{L}&.-]*(?:\s\p{Lu}[\p{L}&.-]*){0,3})['’]s\s(?=\S)/iu;
/** Minimum length of a name in a host or title, in letters. */
const minNameLength = 4;

/**
 * Removes the employer from `CEO at Quillbay`, `CEO, Quillbay` and `Quillbay's CEO`.
 * @param ownName host and title of the page
 * @returns undefined if the title names another employer
 */
export function ownTitle(title: string, ownName: string): string | undefined {
  const owner = possessive.exec(title);
  if (owner) {
    const rest = title.slice(owner[0].length);
    return isOwnName(owner[1] ?? '', ownName) ? ownTitle(rest, ownName) : undefined;
  }
  const stated = joined.exec(title);
  const appended = appendix.exec(title);
  if (stated) return isOwnName(stated[1] ?? '', ownName) ? truncate(title, stated.index) : undefined;
  return appended && isOwnName(appended[1] ?? '', ownName) ? truncate(title, appended.index) : title;
}

function isOwnName(name: string, ownName: string): boolean {
  const letters = lettersOf(name);
  return (
    letters.length >= minNameLength && looksLikeTitle(name) === 0 && lettersOf(ownName).includes(letters)
  );
}

const truncate = (title: string, end: number): string => title.slice(0, end).replace(/[\s,]{1,3}$/, '');
