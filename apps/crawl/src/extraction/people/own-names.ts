import { getDomainWithoutSuffix } from 'tldts';
import type { Page } from '../page/page';
import { foldWord } from '../roles/title-words';

/** In UTF-16 units; shorter names are part of other names. */
const minNameLength = 5;
const border = /\s[–—|:·-]\s/;

/** Letters and digits of a text, without case, accents, signs and spaces. */
export const lettersOf = (text: string): string => foldWord(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Names of the site from its host and meta tags, in letters. */
export const ownNames = ({ url, metas }: Page): ReadonlySet<string> =>
  new Set(
    [
      getDomainWithoutSuffix(url.hostname) ?? '',
      metas.find(({ name }) => name === 'og:site_name')?.content.slice(0, 100) ?? '',
    ]
      .map(lettersOf)
      .filter(({ length }) => length >= minNameLength),
  );

/**
 * Whether a name is part of the site's name, as `Rowan Power` in `Contact – Albrecht & Rowan Power`. A name that equals
 * the site's name may be a person.
 */
export function isPartOfOwnName(name: string, text: string, names: ReadonlySet<string>): boolean {
  const letters = lettersOf(name);
  const isPart = [...names].some((own) => own !== letters && own.includes(letters));
  if (!isPart) return false;
  return text.split(border).some((part) => {
    const whole = lettersOf(part);
    return names.has(whole) && whole !== letters && whole.includes(letters);
  });
}

/** Removes the site's name from a heading: `Team – Jane Advisors` announces a team, not advisors. */
export const withoutOwnName = (heading: string, names: ReadonlySet<string>): string =>
  heading
    .split(border)
    .filter((part) => !names.has(lettersOf(part)))
    .join(' – ');
