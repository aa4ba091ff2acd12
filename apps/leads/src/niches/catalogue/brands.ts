import { lazily } from '@lode/service-kit';
import lines from '../data/brands.json';

const brands = lazily(() => new Set(lines.flatMap((line) => line.split('|'))));

/** Whether folded words are the name of a chain. */
export const isBrand = (words: readonly string[]): boolean => brands().has(words.join(' '));
