import { english } from './english';
import { french } from './french';
import { german } from './german';
import { italian } from './italian';
import type { Language } from './language';
import { spanish } from './spanish';

const byCountry: Readonly<Record<string, Language>> = {
  DE: german,
  FR: french,
  ES: spanish,
  IT: italian,
};

/** The language of a company's site: that of its country if available, otherwise English. */
export function languageOf(country: string, heldOut: boolean): Language {
  const own = byCountry[country];
  return own && (heldOut || !own.heldOut) ? own : english;
}
