/** Placeholder of an "at" that is also an ordinary word, as in "meet at noon". */
export const spelledAt = '\uFDD0';
/** Placeholder of a dot that is written as a word, or in brackets. */
export const spelledDot = '\uFDD1';
/** Placeholder of an `@` with spaces around it. */
export const spacedAt = '\uFDD2';

/** Words that mean only the at sign when they are between a name and a domain. */
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

/** A fast precondition; most texts do not match. */
const trace = new RegExp(`[[({<|*_"«【@]|-dot-|\\s(?:${dot}|${sureAt})\\s`, 'i');

/** Whether a text may contain an address with signs other than `@` and `.`. */
export const hasSpelledSigns = (text: string): boolean => trace.test(text) && hint.test(text);

/** Replaces spelled signs and the spaces around them, in linear time. */
export function readSpelledSigns(text: string): string {
  return text
    .replace(bracketedAt, '@')
    .replace(bracketedDot, spelledDot)
    .replace(bareSureAt, '@')
    .replace(loneAt, spacedAt)
    .replace(bareDot, spelledDot)
    .replace(bareAt, spelledAt);
}
