import { foldWord } from '../roles/title-words';

const joined = /\s(?:at|@|bei|chez|presso|bij|na empresa)\s(\S.{0,80})$/i;
const lettersOf = (text: string): string => foldWord(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * `CEO at Quillbay` is a title with an employer.
 * @param house what is known of the page's own name: host and title.
 * @returns the title alone, or undefined where somebody else is the employer.
 */
export function titleInHouse(title: string, house: string): string | undefined {
  const found = joined.exec(title);
  if (!found) return title;
  const employer = lettersOf(found[1] ?? '');
  return lettersOf(house).includes(employer)
    ? title.slice(0, found.index).replace(/[\s,]{1,3}$/, '')
    : undefined;
}
