import { requestError } from './salesforce-errors';
import type { Rejection } from '../common/crm-server';

export type Literal = string | number | boolean | null;

/** A condition of a query. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | {
      readonly kind: 'test';
      readonly field: string;
      readonly operator: string;
      readonly values: readonly Literal[];
    };

/** The part of SOQL that the fake understands. */
export interface Query {
  /** `COUNT()` is an empty list. */
  readonly fields: readonly string[];
  readonly object: string;
  readonly where?: Condition;
  readonly orderBy?: { readonly field: string; readonly isDescending: boolean };
  readonly limit?: number;
  readonly offset?: number;
}

const token = /\s*(?:('(?:\\.|[^'\\])*')|(<=|>=|!=|<>|[=<>(),])|([\w.:+-]+))/gy;

const malformed = (problem: string): Rejection => requestError(400, 'MALFORMED_QUERY', problem);

/** The words, signs and texts of a query. Texts keep their opening quotation mark. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  const rest = text.trimEnd();
  while (token.lastIndex < rest.length) {
    const at = token.lastIndex;
    const match = token.exec(rest);
    if (!match) throw malformed(`unexpected token: ${rest.slice(at, at + 20)}`);
    tokens.push(match[1] === undefined ? (match[2] ?? match[3] ?? '') : match[1].slice(0, -1));
  }
  return tokens;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function literalOf(text: string): Literal {
  if (text.startsWith("'"))
    return text.slice(1).replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
  const word = text.toLowerCase();
  if (word === 'null') return null;
  if (word === 'true' || word === 'false') return word === 'true';
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^\d{4}-\d\d-\d\d/.test(text)) return text;
  throw malformed(`unexpected token: '${text}'`);
}

class Parser {
  private at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  readQuery(): Query {
    this.expect('select');
    const fields = this.fields();
    this.expect('from');
    const object = this.name();
    const where = this.takes('where') ? { where: this.condition() } : {};
    const order = this.order();
    const limit = this.takes('limit') ? { limit: Number(this.next()) } : {};
    const offset = this.takes('offset') ? { offset: Number(this.next()) } : {};
    if (this.at < this.tokens.length) throw malformed(`unexpected token: '${this.tokens[this.at] ?? ''}'`);
    return { fields, object, ...where, ...order, ...limit, ...offset };
  }

  private fields(): string[] {
    const fields = [this.name()];
    if (fields[0]?.toLowerCase() === 'count' && this.takes('(')) {
      this.expect(')');
      return [];
    }
    while (this.takes(',')) fields.push(this.name());
    return fields;
  }

  private order(): Pick<Query, 'orderBy'> {
    if (!this.takes('order')) return {};
    this.expect('by');
    const field = this.name();
    const isDescending = this.takes('desc');
    if (!isDescending) this.takes('asc');
    return { orderBy: { field, isDescending } };
  }

  private condition(): Condition {
    const first = this.part();
    const kind = this.peek() === 'and' ? 'and' : this.peek() === 'or' ? 'or' : undefined;
    if (!kind) return first;
    const parts = [first];
    while (this.takes(kind)) parts.push(this.part());
    if (this.peek() === 'and' || this.peek() === 'or')
      throw malformed('AND and OR need parentheses when they are mixed');
    return { kind, parts };
  }

  private part(): Condition {
    if (this.takes('not')) return { kind: 'not', part: this.part() };
    if (this.takes('(')) {
      const condition = this.condition();
      this.expect(')');
      return condition;
    }
    const field = this.name();
    const isNot = this.takes('not');
    const operator = this.next().toLowerCase();
    if (operator === 'in')
      return { kind: 'test', field, operator: isNot ? 'not in' : 'in', values: this.list() };
    if (isNot || !['=', '!=', '<>', '<', '>', '<=', '>=', 'like'].includes(operator))
      throw malformed(`unexpected token: '${operator}'`);
    return { kind: 'test', field, operator, values: [literalOf(this.next())] };
  }

  private list(): Literal[] {
    this.expect('(');
    const values = [literalOf(this.next())];
    while (this.takes(',')) values.push(literalOf(this.next()));
    this.expect(')');
    return values;
  }

  private name(): string {
    const name = this.next();
    if (!/^[A-Za-z]\w*(?:\.\w+)*$/.test(name)) throw malformed(`unexpected token: '${name}'`);
    return name;
  }

  private peek(): string | undefined {
    return this.tokens[this.at]?.toLowerCase();
  }

  private next(): string {
    const next = this.tokens[this.at];
    if (next === undefined) throw malformed('unexpected end of the query');
    this.at += 1;
    return next;
  }

  private takes(word: string): boolean {
    if (this.peek() !== word) return false;
    this.at += 1;
    return true;
  }

  private expect(word: string): void {
    if (!this.takes(word))
      throw malformed(`expecting '${word}', found '${this.tokens[this.at] ?? 'the end'}'`);
  }
}

/** @throws Rejection if the text is no query of the supported part */
export const parseQuery = (text: string): Query => new Parser(tokensOf(text)).readQuery();
