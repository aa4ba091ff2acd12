import { dutch } from './dutch';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { international } from './international';
import { italian } from './italian';
import { Lexicon } from './lexicon';
import { polish } from './polish';
import { portuguese } from './portuguese';
import { spanish } from './spanish';
import { swedish } from './swedish';
import type { Vocabulary } from './word-class';

const vocabularies: Readonly<Record<string, Vocabulary>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  sv: swedish,
};

/** GDELT writes the names of languages. */
const codes: Readonly<Record<string, string>> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  dutch: 'nl',
  polish: 'pl',
  portuguese: 'pt',
  swedish: 'sv',
  danish: 'da',
  norwegian: 'no',
};

/** `de` of `de-AT`, `de_CH`, `German`; null of what is none. */
export function languageCode(language: string | undefined): string | null {
  const [name = ''] = (language ?? '').trim().toLowerCase().split(/[-_]/);
  return codes[name] ?? (/^[a-z]{2}$/.test(name) ? name : null);
}

const everyWord = new Lexicon([international, ...Object.values(vocabularies)]);
const lexicons = new Map(
  Object.entries(vocabularies).map(([code, words]) => [code, new Lexicon([international, words])]),
);

/** Words of all languages where the language is not known, or none of ours. */
export const lexiconOf = (code: string | null): Lexicon => lexicons.get(code ?? '') ?? everyWord;
