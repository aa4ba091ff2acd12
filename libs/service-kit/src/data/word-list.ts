import { lazily } from '../values/lazily';
import { dataLines } from './data-lines';

/** The entries of a text file with one entry per line. Read once, at the first call. */
export const wordList = (file: string): (() => readonly string[]) =>
  lazily(() => dataLines(file).map(({ text }) => text));

/** The same where only membership matters. */
export const wordSet = (file: string): (() => ReadonlySet<string>) =>
  lazily(() => new Set(dataLines(file).map(({ text }) => text)));
