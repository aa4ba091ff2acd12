import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readJson } from '@lode/domain/data';

const readLines = (): string[] => readJson(join(__dirname, '../data/brands.json'));

const brands = lazily(() => new Set(readLines().flatMap((line) => line.split('|'))));

/** Whether folded words are the name of a chain. */
export const isBrand = (words: readonly string[]): boolean => brands().has(words.join(' '));
