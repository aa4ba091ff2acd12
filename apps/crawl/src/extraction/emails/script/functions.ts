import { decodePercent } from '../mailto';
import type { Constant } from './constant';

type Apply = (given: readonly Constant[]) => Constant;

const textOf = (value: Constant): string | undefined => (typeof value === 'string' ? value : undefined);

function ofText(decode: (text: string) => Constant): Apply {
  return ([first]) => (typeof first === 'string' ? decode(first) : undefined);
}

function unescapeText(text: string): string {
  const wide = text.replace(/%u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return decodePercent(wide);
}

function fromCharCode(codes: readonly Constant[]): Constant {
  const numbers = codes.filter((code) => typeof code === 'number');
  return numbers.length === codes.length ? String.fromCharCode(...numbers) : undefined;
}

/** Pure functions, by the end of the path of the call. */
export const functions: ReadonlyMap<string, Apply> = new Map<string, Apply>([
  ['String.fromCharCode', fromCharCode],
  ['String.fromCodePoint', fromCharCode],
  ['unescape', ofText(unescapeText)],
  ['decodeURIComponent', ofText(decodePercent)],
  ['decodeURI', ofText(decodePercent)],
  ['atob', ofText((text) => Buffer.from(text, 'base64').toString('utf8'))],
]);

type Method = (value: Constant, given: readonly Constant[]) => Constant;

function split(value: Constant, [separator]: readonly Constant[]): Constant {
  return typeof value === 'string' && typeof separator === 'string' ? value.split(separator) : undefined;
}

function join(value: Constant, [separator]: readonly Constant[]): Constant {
  const texts = Array.isArray(value) ? value.map(textOf) : [];
  if (texts.length === 0 || texts.includes(undefined)) return undefined;
  return texts.join(textOf(separator) ?? ',');
}

function replace(value: Constant, [pattern, by]: readonly Constant[]): Constant {
  if (typeof value !== 'string' || typeof by !== 'string') return undefined;
  if (typeof pattern === 'string') return value.replace(pattern, () => by);
  if (typeof pattern !== 'object' || !('pattern' in pattern)) return undefined;
  const { pattern: literal, all } = pattern;
  return all ? value.replaceAll(literal, () => by) : value.replace(literal, () => by);
}

export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['split', split],
  ['reverse', (value) => (Array.isArray(value) ? value.toReversed() : undefined)],
  ['join', join],
  ['replace', replace],
  ['replaceAll', replace],
  ['concat', (value, given) => (typeof value === 'string' ? given.reduce(add, value) : undefined)],
  ['toLowerCase', (value) => (typeof value === 'string' ? value.toLowerCase() : undefined)],
  ['toString', (value) => (typeof value === 'string' ? value : undefined)],
  ['trim', (value) => (typeof value === 'string' ? value.trim() : undefined)],
]);

/** Placeholder of an unknown value; not part of any address. */
const unknown = '\uFFFC';

/** JavaScript's `+`. */
export function add(left: Constant, right: Constant): Constant {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (typeof left !== 'string' && typeof right !== 'string') return undefined;
  return written(left) + written(right);
}

function written(value: Constant): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : unknown;
}

/** A regular expression that matches exactly one text, such as an escaped asterisk. */
export function literalPattern(source: string): Constant {
  const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(source) ?? [];
  const text = body.replace(/\[([^\\\]^])\]/g, '\\$1');
  if (!/^(?:[\w\s@#~:;,<>=!"'%&-]|\\[^a-z0-9])+$/i.test(text)) return undefined;
  return { pattern: text.replace(/\\(.)/g, '$1'), all: flags.includes('g') };
}
