export type Token =
  | { readonly kind: 'string' | 'name' | 'regex' | 'sign'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly value: number };

/** Single-character signs that no other token begins with. */
const plainSigns = '()[]{},;=+-*.<>!?:&|%^~';

const blank = /\s+/y;
const lineComment = /\/\/[^\n]*/y;
const numeral = /0x[\da-f]+|\d+(?:\.\d+)?/iy;
const identifier = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
/** Bounded, since a hostile page may open thousands without an end. */
const regex = /\/(?![/*])(?:[^\\/\n[]|\\.|\[(?:[^\\\]\n]|\\.){0,100}\]){1,200}\/[a-z]{0,8}/y;

/**
 * Splits a script (or JSON) into the tokens of constant expressions. Any text yields tokens, never an error. Time is
 * linear.
 */
export function tokenise(source: string): Token[] {
  return new Tokeniser(source).run();
}

class Tokeniser {
  private readonly tokens: Token[] = [];
  private at = 0;
  /** For each enclosing template literal, the number of open braces inside its current substitution. */
  private readonly templates: number[] = [];

  constructor(private readonly source: string) {}

  run(): Token[] {
    while (this.at < this.source.length) this.next();
    return this.tokens;
  }

  private next(): void {
    const char = this.source.charAt(this.at);
    if (plainSigns.includes(char)) return this.readSign(char);
    if (this.take(blank) !== undefined || this.skipComment(char)) return;
    if (char === '"' || char === "'") return this.readString(char);
    if (char === '`') return this.readTemplate();
    if (this.readWord() || this.readRegex(char)) return;
    this.readSign(char);
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const text = pattern.exec(this.source)?.[0];
    if (text !== undefined) this.at += text.length;
    return text;
  }

  private skipComment(char: string): boolean {
    if (char !== '/') return false;
    if (this.source.startsWith('/*', this.at)) {
      const end = this.source.indexOf('*/', this.at + 2);
      this.at = end < 0 ? this.source.length : end + 2;
      return true;
    }
    return this.take(lineComment) !== undefined;
  }

  private readWord(): boolean {
    const number = this.take(numeral);
    if (number !== undefined) this.tokens.push({ kind: 'number', text: number, value: Number(number) });
    const name = number === undefined ? this.take(identifier) : undefined;
    if (name !== undefined) this.tokens.push({ kind: 'name', text: name });
    return (number ?? name) !== undefined;
  }

  /** A slash begins a regular expression if no value precedes it. */
  private readRegex(char: string): boolean {
    const before = this.tokens.at(-1);
    const divides = before && (before.kind !== 'sign' || before.text === ')' || before.text === ']');
    if (char !== '/' || divides) return false;
    const text = this.take(regex);
    if (text !== undefined) this.tokens.push({ kind: 'regex', text });
    return text !== undefined;
  }

  private readSign(char: string): void {
    const depth = this.templates.at(-1);
    if (char === '}' && depth === 0) return this.resumeTemplate();
    if (depth !== undefined && '{}'.includes(char))
      this.templates[this.templates.length - 1] = depth + (char === '{' ? 1 : -1);
    const text = char === '+' && this.source.charAt(this.at + 1) === '=' ? '+=' : char;
    this.at += text.length;
    this.sign(text);
  }

  private sign(text: string): void {
    this.tokens.push({ kind: 'sign', text });
  }

  /** A string ends at its quote, or at the end of the line if the quote is missing. */
  private readString(quote: string): void {
    this.at += 1;
    this.tokens.push({ kind: 'string', text: this.readUntil((char) => char === quote || char === '\n') });
    this.at += 1;
  }

  /** A template becomes `("…" + (…) + "…")`. */
  private readTemplate(): void {
    this.at += 1;
    this.sign('(');
    this.readTemplateText();
  }

  private resumeTemplate(): void {
    this.templates.pop();
    this.at += 1;
    this.sign(')');
    this.sign('+');
    this.readTemplateText();
  }

  private readTemplateText(): void {
    const begins = (): boolean => this.source.startsWith('${', this.at);
    this.tokens.push({ kind: 'string', text: this.readUntil((char) => char === '`' || begins()) });
    if (!begins()) {
      this.at += 1;
      return this.sign(')');
    }
    this.at += 2;
    this.templates.push(0);
    this.sign('+');
    this.sign('(');
  }

  private readUntil(isEnd: (char: string) => boolean): string {
    const pieces: string[] = [];
    let from = this.at;
    while (this.at < this.source.length && !isEnd(this.source.charAt(this.at))) {
      if (this.source.charAt(this.at) !== '\\') {
        this.at += 1;
        continue;
      }
      pieces.push(this.source.slice(from, this.at), this.readEscape());
      from = this.at;
    }
    pieces.push(this.source.slice(from, this.at));
    return pieces.join('');
  }

  private readEscape(): string {
    const [whole, code] = /^\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\})/i
      .exec(this.source.slice(this.at, this.at + 12))
      ?.filter((part) => part !== undefined) ?? [this.source.slice(this.at, this.at + 2)];
    this.at += whole?.length ?? 1;
    if (code === undefined) return plainEscape(whole ?? '');
    const point = parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  }
}

const controls: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\n',
  t: '\t',
  b: ' ',
  f: ' ',
  v: ' ',
  '\n': '',
};

function plainEscape(escape: string): string {
  const char = escape.slice(1);
  return controls[char] ?? char;
}
