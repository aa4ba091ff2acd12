/** Stands for an "at" that is also a word of the language, as in "meet at noon". */
export const spelledAt = '\uFDD0';
/** Stands for a dot that was written as a word, or in brackets. */
export const spelledDot = '\uFDD1';
/** Stands for an `@` with spaces around. */
export const spacedAt = '\uFDD2';

/** Words that mean nothing but the sign where they stand between a name and a domain. */
const sureAt =
  'arroba|arobase|arobas|klammeraffe|chiocciola|apenstaartje|zavin[aá][cč]|snabel-?a|krøllalfa|ät';
const at = `${sureAt}|at|et|chez|affenschwanz|собака|m[aá]łpa|malpa|kukac`;
const dot = 'dot|punkt|punto|ponto|point|punt|точка|te[cč]ka|kropka|nokta|punktum|piste';

const open = '[\\[({<|*_"«【]{1,2}\\s{0,2}';
const close = '\\s{0,2}[\\])}>|*_"»】]{1,2}';
const bracketedSign = `(?:${open}(?:${at}|@)${close}|[\\[({]\\s{0,2}[aà]\\s{0,2}[\\])}])`;
const bracketedAt = new RegExp(`\\s{0,2}${bracketedSign}\\s{0,2}`, 'giu');
const bracketedDot = new RegExp(`\\s{0,2}${open}(?:${dot}|\\.)${close}\\s{0,2}`, 'giu');
const bareSureAt = new RegExp(`\\s{1,2}(?:${sureAt})\\s{1,2}`, 'giu');
const bareAt = new RegExp(`(?:\\s{1,2}(?:${at})\\s{1,2}|\\s{0,2}-at-\\s{0,2})`, 'giu');
const bareDot = new RegExp(`(?:\\s{1,2}(?:${dot})\\s{1,2}|\\s{0,2}-dot-\\s{0,2}|_dot_)`, 'giu');
const loneAt = /\s{1,2}@\s{1,2}|(?<=[\p{L}\p{N}])@\s{1,2}(?=[\p{L}\p{N}])/gu;

const hint = new RegExp(
  `${bracketedSign}|${open}(?:${dot}|\\.)${close}|\\s(?:${dot}|${sureAt})\\s|-dot-|@\\s`,
  'i',
);

/** What each of these has; most texts have nothing like it, and need no closer look. */
const trace = new RegExp(`[[({<|*_"«【@]|-dot-|\\s(?:${dot}|${sureAt})\\s`, 'i');

/** Whether a text may hold an address whose signs are written in another way than `@` and `.`. */
export const hasSpelledSigns = (text: string): boolean => trace.test(text) && hint.test(text);

/** The text with spelled signs, and the spaces around them, replaced; time is linear. */
export function readSpelledSigns(text: string): string {
  return text
    .replace(bracketedAt, '@')
    .replace(bracketedDot, spelledDot)
    .replace(bareSureAt, '@')
    .replace(loneAt, spacedAt)
    .replace(bareDot, spelledDot)
    .replace(bareAt, spelledAt);
}
