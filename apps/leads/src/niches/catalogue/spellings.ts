import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readJson } from '@lode/domain/data';
import { readTags, type Tag } from './presets';

const readLines = (): string[] => readJson(join(__dirname, '../data/spellings.json'));

interface Spelling {
  /** As in `healthcare=dentist`. */
  readonly tag: string;
  /** The synonym that has a preset. */
  readonly usual: readonly Tag[];
  /** Whether it is still in use; the others were replaced long ago. */
  readonly isCurrent: boolean;
}

const all = lazily(() =>
  readLines().map((line): Spelling => {
    const [tag = '', usual = '', use] = line.split('|');
    return { tag, usual: readTags(usual), isCurrent: use === 'beside' };
  }),
);

/** By `key=value`. */
export const spellings = lazily(() => new Map(all().map(({ tag, usual }) => [tag, usual])));

/** Synonyms of a tag. */
export const currentSpellings = ([key, value]: Tag): Tag[] =>
  all()
    .filter(({ isCurrent, usual: [first] }) => isCurrent && first?.[0] === key && first[1] === value)
    .flatMap(({ tag }) => readTags(tag));
