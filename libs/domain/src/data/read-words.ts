import { lazily } from '../values/lazily';
import { dataLines } from './data-lines';

/** The entries of a text file with one entry per line. */
export const readWords = (file: string): string[] => dataLines(file).map(({ text }) => text);

/** The same where only membership matters; read at the first call and kept. */
export const wordSet = (file: string): (() => ReadonlySet<string>) => lazily(() => new Set(readWords(file)));
