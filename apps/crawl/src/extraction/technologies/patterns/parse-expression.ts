import type { Expression } from './expression';

const SET: Expression = { kind: 'set' };
const CONTROL: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' };

/** Syntax that this parser does not support: look-around, back references, named groups, flags, `\p`. */
class NotUnderstood extends Error {}

/** Parses the syntax that all engines share; null for other syntax and invalid expressions. */
export function parseExpression(source: string): Expression | null {
  try {
    return new ExpressionParser(source).parse();
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

class ExpressionParser {
  private position = 0;
  private depth = 0;

  constructor(private readonly source: string) {}

  parse(): Expression {
    const expression = this.choice();
    if (this.position < this.source.length) throw new NotUnderstood();
    return expression;
  }

  private choice(): Expression {
    const first = this.sequence();
    if (!this.take('|')) return first;
    const options = [first];
    do options.push(this.sequence());
    while (this.take('|'));
    return { kind: 'choice', options };
  }

  private sequence(): Expression {
    const parts: Expression[] = [];
    while (this.position < this.source.length && !'|)'.includes(this.peek())) parts.push(this.repeat());
    return { kind: 'sequence', parts };
  }

  private repeat(): Expression {
    const part = this.atom();
    const bounds = this.bounds();
    if (!bounds) return part;
    this.take('?');
    if (this.bounds()) throw new NotUnderstood();
    return { kind: 'repeat', part, ...bounds };
  }

  private bounds(): { min: number; max: number } | null {
    if (this.take('*')) return { min: 0, max: Infinity };
    if (this.take('+')) return { min: 1, max: Infinity };
    if (this.take('?')) return { min: 0, max: 1 };
    const [text, min, comma, max] = this.takeMatch(/\{(\d{1,4})(,?)(\d{0,4})\}/y);
    if (text === undefined) return null;
    const lower = Number(min);
    if (comma === '') return { min: lower, max: lower };
    return { min: lower, max: max === '' ? Infinity : Number(max) };
  }

  private atom(): Expression {
    const character = this.next();
    switch (character) {
      case '(':
        return this.group();
      case '[':
        return this.characterClass();
      case '\\':
        return this.escape();
      case '.':
        return SET;
      case '^':
      case '$':
        return { kind: 'assertion', anchor: true };
      case '*':
      case '+':
      case '?':
        throw new NotUnderstood();
      default:
        return { kind: 'character', character };
    }
  }

  private group(): Expression {
    if (this.take('?') && !this.take(':')) throw new NotUnderstood();
    // Deeper nesting only occurs in hostile files, which would exhaust the stack.
    if (++this.depth > 50) throw new NotUnderstood();
    const expression = this.choice();
    if (!this.take(')')) throw new NotUnderstood();
    this.depth--;
    return expression;
  }

  private characterClass(): Expression {
    this.take('^');
    if (this.peek() === ']') throw new NotUnderstood();
    while (this.peek() !== ']') {
      if (this.next() === '\\') this.next();
    }
    this.position++;
    return SET;
  }

  private escape(): Expression {
    const escaped = this.next();
    if ('dDwWsS'.includes(escaped)) return SET;
    if ('bB'.includes(escaped)) return { kind: 'assertion', anchor: false };
    const control = CONTROL[escaped];
    if (control !== undefined) return { kind: 'character', character: control };
    if (/[0-9a-z]/i.test(escaped)) throw new NotUnderstood();
    return { kind: 'character', character: escaped };
  }

  private peek(): string {
    return this.source.charAt(this.position);
  }

  private next(): string {
    if (this.position >= this.source.length) throw new NotUnderstood();
    return this.source.charAt(this.position++);
  }

  private take(character: string): boolean {
    if (this.peek() !== character) return false;
    this.position++;
    return true;
  }

  private takeMatch(sticky: RegExp): readonly (string | undefined)[] {
    sticky.lastIndex = this.position;
    const match = sticky.exec(this.source) ?? [];
    this.position += match[0]?.length ?? 0;
    return match;
  }
}
