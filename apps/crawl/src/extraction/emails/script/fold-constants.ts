import type { Constant } from './constant';
import { add, functions, literalPattern, methods } from './functions';
import { tokenise, type Token } from './tokens';

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
    this.assign(name.text, before, sign.text === '+=' ? add(before, value) : value);
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
      value = this.limited(add(value, this.product()));
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
