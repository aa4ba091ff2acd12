import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readYaml } from '@lode/domain/data';
import { Lexicon } from './lexicon';
import type { Vocabulary } from './word-class';

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv'];

const vocabularyOf = (name: string): Vocabulary =>
  readYaml(join(__dirname, `../data/vocabulary/${name}.yaml`));

/** GDELT returns names of languages. */
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

/** `de` for `de-AT`, `de_CH` and `German`; null for unknown languages. */
export function languageCode(language: string | undefined): string | null {
  const [name = ''] = (language ?? '').trim().toLowerCase().split(/[-_]/);
  return codes[name] ?? (/^[a-z]{2}$/.test(name) ? name : null);
}

const lexiconFor = (names: readonly string[]): Lexicon =>
  new Lexicon(['international', ...names].map(vocabularyOf));

const everyWord = lazily(() => lexiconFor(languages));
const lexicons = new Map(languages.map((code) => [code, lazily(() => lexiconFor([code]))]));

/** All vocabularies if the language is unknown or not supported. */
export const lexiconOf = (code: string | null): Lexicon => (lexicons.get(code ?? '') ?? everyWord)();
