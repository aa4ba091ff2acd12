import { ENGLISH } from './english';
import { FRENCH } from './french';
import { GERMAN } from './german';
import { ITALIAN } from './italian';
import type { Language } from './language';
import { SPANISH } from './spanish';

const BY_COUNTRY: Readonly<Record<string, Language>> = {
  DE: GERMAN,
  FR: FRENCH,
  ES: SPANISH,
  IT: ITALIAN,
};

/** The language of a company's site: that of its country if available, otherwise English. */
export function languageOf(country: string, heldOut: boolean): Language {
  const own = BY_COUNTRY[country];
  return own && (heldOut || !own.heldOut) ? own : ENGLISH;
}
