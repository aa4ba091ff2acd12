import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import { spokenLanguages, type SpokenLanguage } from '../text/spoken-languages';

interface SpokenWords {
  /** The label of a curated niche, or a category. */
  readonly niche: string;
  readonly language: SpokenLanguage;
  readonly words: readonly string[];
}

/** Names of businesses by language. */
export const spokenWords = lazily((): readonly SpokenWords[] =>
  readTable(join(__dirname, '../data/spoken-words.tsv'), ['niche', ...spokenLanguages]).flatMap((row) =>
    spokenLanguages.map((language) => ({
      niche: row.niche,
      language,
      words: row[language].split(', ').filter(Boolean),
    })),
  ),
);
