import { lazily } from '../values/lazily';
import { dataLines } from './data-lines';

/** The entries of a text file with one entry per line. */
export const readWords = (file: string): string[] => dataLines(file).map(({ text }) => text);

/** A set of `readWords`, read at the first call and cached. */
export const wordSet = (file: string): (() => ReadonlySet<string>) => lazily(() => new Set(readWords(file)));
