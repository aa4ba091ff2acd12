import jsTokens from 'js-tokens';
import type { Token as JsToken } from 'js-tokens';
import { decodePercent } from '../mailto';

/** The value of a constant expression; `undefined` if it depends on the execution of the script. */
type Constant =
  | string
  | number
  | Constant[]
  | { readonly pattern: string; readonly all: boolean }
  | undefined;

type Token =
  | { readonly kind: 'string' | 'name' | 'regex' | 'sign'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly value: number };

/**
 * Splits a script (or JSON) into the tokens of constant expressions. Any text yields tokens, never an error. Time is
 * linear.
 */
function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  for (const token of jsTokens(source)) addToken(token, tokens);
  return tokens;
}

/** A template becomes `("…" + (…) + "…")`. */
function addToken(token: JsToken, tokens: Token[]): void {
  const text = token.value;
  switch (token.type) {
    case 'Punctuator':
      return void tokens.push(sign(text));
    case 'IdentifierName':
      return void tokens.push({ kind: 'name', text });
    case 'NumericLiteral':
      return void tokens.push({ kind: 'number', text, value: Number(text) });
    case 'RegularExpressionLiteral':
      return void tokens.push({ kind: 'regex', text });
    case 'StringLiteral':
    case 'NoSubstitutionTemplate':
      return void tokens.push(string(text.slice(1, token.closed ? -1 : undefined)));
    case 'TemplateHead':
      return void tokens.push(sign('('), string(text.slice(1, -2)), sign('+'), sign('('));
    case 'TemplateMiddle':
      return void tokens.push(sign(')'), sign('+'), string(text.slice(1, -2)), sign('+'), sign('('));
    case 'TemplateTail':
      return void tokens.push(
        sign(')'),
        sign('+'),
        string(text.slice(1, token.closed ? -1 : undefined)),
        sign(')'),
      );
    default:
    // White space, comments and invalid characters.
  }
}

const sign = (text: string): Token => ({ kind: 'sign', text });

const string = (literal: string): Token => ({ kind: 'string', text: unescaped(literal) });

const escape = /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|(\r\n|[^]?))/gi;

const controls: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\n',
  t: '\t',
  b: ' ',
  f: ' ',
  v: ' ',
  '\n': '',
  '\r\n': '',
};

function unescaped(literal: string): string {
  if (!literal.includes('\\')) return literal;
  return literal.replace(escape, (_, byte?: string, unit?: string, point?: string, character = '') => {
    const code = byte ?? unit ?? point;
    if (code === undefined) return controls[character] ?? character;
    const value = parseInt(code, 16);
    return value <= 0x10ffff ? String.fromCodePoint(value) : '';
  });
}

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
const functions: ReadonlyMap<string, Apply> = new Map<string, Apply>([
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

const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['split', split],
  ['reverse', (value) => (Array.isArray(value) ? value.toReversed() : undefined)],
  ['join', join],
  ['replace', replace],
  ['replaceAll', replace],
  ['concat', (value, given) => (typeof value === 'string' ? given.reduce(addFunction, value) : undefined)],
  ['toLowerCase', (value) => (typeof value === 'string' ? value.toLowerCase() : undefined)],
  ['toString', (value) => (typeof value === 'string' ? value : undefined)],
  ['trim', (value) => (typeof value === 'string' ? value.trim() : undefined)],
]);

/** Placeholder of an unknown value; not part of any address. */
const unknown = '\uFFFC';

/** JavaScript's `+`. */
function addFunction(left: Constant, right: Constant): Constant {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (typeof left !== 'string' && typeof right !== 'string') return undefined;
  return written(left) + written(right);
}

function written(value: Constant): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : unknown;
}

/** A regular expression that matches exactly one text, such as an escaped asterisk. */
function literalPattern(source: string): Constant {
  const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(source) ?? [];
  const text = body.replace(/\[([^\\\]^])\]/g, '\\$1');
  if (!/^(?:[\w\s@#~:;,<>=!"'%&-]|\\[^a-z0-9])+$/i.test(text)) return undefined;
  return { pattern: text.replace(/\\(.)/g, '$1'), all: flags.includes('g') };
}

/** The constant texts and calls of a script. */
interface ScriptConstants {
  /** Texts that the script passes to functions, assigns or writes. */
  readonly texts: ReadonlySet<string>;
  readonly calls: readonly ConstantCall[];
}

/** A call of an unknown function with at least one constant text. */
export interface ConstantCall {
  readonly name: string;
  readonly texts: readonly string[];
}

/** Longer texts contain no encoded address; the limit stops scripts that double a text in a loop. */
const maxTextLength = 4_000;
/** Maximum number of elements of an array, and of arguments of a call. */
const maxListLength = 400;
const maxDepth = 40;
/** Maximum number of characters of all results: a few lines of a script can double a text indefinitely. */
const maxWork = 2_000_000;

/**
 * Evaluates the constant expressions of a script in order: literals, `+`, variables, and the functions that pages use
 * to encode addresses. It executes nothing and ignores branches, loops and user-defined functions. Time is linear in
 * the length of the script. acorn rejects a whole script for `{{ user }}` or a missing quote, and acorn-loose exhausts the
 * stack at 5,000 nested parentheses.
 */
export function foldConstants(source: string): ScriptConstants {
  return new Folder(tokenise(source)).run();
}

class Folder {
  private readonly texts = new Set<string>();
  private readonly calls: ConstantCall[] = [];
  private readonly variables = new Map<string, Constant>();
  private at = 0;
  private depth = 0;
  private work = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  run(): ScriptConstants {
    while (this.at < this.tokens.length && this.work < maxWork) {
      const from = this.at;
      this.statement();
      if (this.at === from) this.at += 1;
    }
    for (const value of this.variables.values()) this.keep(value);
    return { texts: this.texts, calls: this.calls };
  }

  private statement(): void {
    const name = this.tokens[this.at];
    const sign = this.tokens[this.at + 1];
    if (name?.kind !== 'name' || sign?.kind !== 'sign') return this.keep(this.expression());
    if (sign.text !== '+=' && sign.text !== '=') return this.keep(this.expression());
    this.at += 2;
    const value = this.expression();
    const before = this.variables.get(name.text);
    this.assign(name.text, before, sign.text === '+=' ? addFunction(before, value) : value);
  }

  /** Keeps the previous value of a variable, unless the new text continues it. */
  private assign(name: string, before: Constant, value: Constant): void {
    const continues = typeof before === 'string' && typeof value === 'string' && value.startsWith(before);
    if (!continues) this.keep(before);
    this.variables.set(name, this.limited(value));
  }

  private expression(): Constant {
    let value = this.product();
    while (this.isSign('+')) {
      this.at += 1;
      value = this.limited(addFunction(value, this.product()));
    }
    return value;
  }

  /** Subtracts numbers, as in `String.fromCharCode(107 - 1)`. */
  private product(): Constant {
    let value = this.operand();
    while (typeof value === 'number' && this.isSign('-')) {
      this.at += 1;
      const right = this.operand();
      value = typeof right === 'number' ? value - right : undefined;
    }
    return value;
  }

  private operand(): Constant {
    const token = this.tokens[this.at];
    if (!token || this.depth >= maxDepth) return undefined;
    this.depth += 1;
    const value = token.kind === 'name' ? this.path() : this.suffixed(this.literal(token));
    this.depth -= 1;
    return value;
  }

  private literal(token: Token): Constant {
    if (token.kind === 'sign' && token.text !== '(' && token.text !== '[') return undefined;
    this.at += 1;
    if (token.kind === 'number') return token.value;
    if (token.kind === 'string') return token.text;
    if (token.kind === 'regex') return literalPattern(token.text);
    if (token.text === '[') return this.list(']');
    const [value] = this.list(')') ?? [];
    return value;
  }

  /** `name`, `a.b.c`, `a.b.c(…)`. */
  private path(): Constant {
    let path = this.name();
    let value = this.variables.get(path);
    while (this.isSign('.') && this.tokens[this.at + 1]?.kind === 'name') {
      if (value !== undefined) return this.suffixed(value);
      this.at += 1;
      path = `${path.slice(-100)}.${this.name()}`;
      value = undefined;
    }
    return this.suffixed(this.isSign('(') ? this.call(path) : value);
  }

  private name(): string {
    const text = this.tokens[this.at]?.text ?? '';
    this.at += 1;
    return text;
  }

  private call(path: string): Constant {
    this.at += 1;
    const given = this.list(')');
    if (!given) return undefined;
    const known = functions.get(path.replace(/^(?:window|self|globalThis)\./, ''));
    if (known) return this.limited(known(given));
    const texts = given.filter((each) => typeof each === 'string');
    if (texts.length > 0) this.calls.push({ name: path, texts });
    given.forEach((each) => this.keep(each));
    return undefined;
  }

  /** Applies method calls to a value. */
  private suffixed(value: Constant): Constant {
    let result = value;
    while (this.isSign('.') && this.tokens[this.at + 1]?.kind === 'name') {
      this.at += 1;
      const method = methods.get(this.name());
      const given = this.isSign('(') ? this.argumentsOf() : undefined;
      const next = method && given ? this.limited(method(result, given)) : undefined;
      if (next === undefined) this.keep(result);
      result = next;
    }
    return result;
  }

  private argumentsOf(): Constant[] | undefined {
    this.at += 1;
    return this.list(')');
  }

  /**
   * Reads values up to the closing sign.
   * @returns undefined if something else is among them; parsing continues there
   */
  private list(close: string): Constant[] | undefined {
    const values: Constant[] = [];
    while (!this.isSign(close)) {
      const from = this.at;
      values.push(this.expression());
      if (this.isSign(',')) this.at += 1;
      else if (!this.isSign(close) || this.at === from) return this.abandon(values);
    }
    this.at += 1;
    if (close === ']') values.forEach((value) => this.keep(value));
    return values.length <= maxListLength ? values : this.abandon(values);
  }

  private abandon(values: readonly Constant[]): undefined {
    values.forEach((value) => this.keep(value));
  }

  private isSign(text: string): boolean {
    const token = this.tokens[this.at];
    return token?.kind === 'sign' && token.text === text;
  }

  private keep(value: Constant): void {
    if (typeof value === 'string') this.texts.add(value);
  }

  private limited(value: Constant): Constant {
    if (typeof value !== 'string' && !Array.isArray(value)) return value;
    this.work += value.length;
    return value.length <= maxTextLength ? value : undefined;
  }
}
