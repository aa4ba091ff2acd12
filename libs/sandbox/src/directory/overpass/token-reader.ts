import { OverpassSyntaxError, tokenize, type Token } from './tokens';

/** Reads tokens in order and reports the expected token on a mismatch. */
export class TokenReader {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(text: string) {
    this.tokens = tokenize(text);
  }

  get next(): Token {
    return this.tokens[this.at] ?? { kind: 'end', text: 'end of input', line: 1 };
  }

  is(text: string): boolean {
    return this.next.kind !== 'string' && this.next.text === text;
  }

  /** Consumes a mark or a word if it is the next token. */
  takes(text: string): boolean {
    const there = this.is(text);
    if (there) this.at += 1;
    return there;
  }

  expect(text: string): void {
    if (!this.takes(text)) throw this.error(`'${text}'`);
  }

  /** @throws OverpassSyntaxError if the next token is of another kind */
  take(...kinds: readonly Token['kind'][]): string {
    const { kind, text } = this.next;
    if (!kinds.includes(kind)) throw this.error(kinds.join(' or '));
    this.at += 1;
    return text;
  }

  number(): number {
    return Number(this.take('number'));
  }

  error(expected: string): OverpassSyntaxError {
    return new OverpassSyntaxError(this.next.line, `${expected} expected - '${this.next.text}' found.`);
  }
}
