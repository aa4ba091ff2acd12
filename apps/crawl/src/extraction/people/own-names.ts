import { getDomainWithoutSuffix } from 'tldts';
import type { Page } from '../page/page';
import { foldWord } from '../roles/title-words';

/** In UTF-16 units; what is shorter is also part of other names. */
const shortest = 5;
const border = /\s[–—|:·-]\s/;

/** Letters and digits of a text, without case, accents, signs and spaces. */
export const lettersOf = (text: string): string => foldWord(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The names of the site itself as its host and its own description give them, in letters. */
export const ownNames = ({ url, metas }: Page): ReadonlySet<string> =>
  new Set(
    [
      getDomainWithoutSuffix(url.hostname) ?? '',
      metas.find(({ name }) => name === 'og:site_name')?.content.slice(0, 100) ?? '',
    ]
      .map(lettersOf)
      .filter(({ length }) => length >= shortest),
  );

/** `Rowan Power` of `Contact – Albrecht & Rowan Power`; who has the whole name of the site may be a person. */
export function isPartOfOwnName(name: string, text: string, names: ReadonlySet<string>): boolean {
  const letters = lettersOf(name);
  return text.split(border).some((part) => {
    const whole = lettersOf(part);
    return names.has(whole) && whole !== letters && whole.includes(letters);
  });
}

/** `Team – Jane Advisors` says that it is about a team, and of Jane Advisors nothing. */
export const withoutOwnName = (heading: string, names: ReadonlySet<string>): string =>
  heading
    .split(border)
    .filter((part) => !names.has(lettersOf(part)))
    .join(' – ');
