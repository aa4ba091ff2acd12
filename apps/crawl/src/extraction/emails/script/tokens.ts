import jsTokens, { type Token as JsToken } from 'js-tokens';

export type Token =
  | { readonly kind: 'string' | 'name' | 'regex' | 'sign'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly value: number };

/**
 * Splits a script (or JSON) into the tokens of constant expressions. Any text yields tokens, never an error. Time is
 * linear.
 */
export function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  for (const token of jsTokens(source)) add(token, tokens);
  return tokens;
}

/** A template becomes `("…" + (…) + "…")`. */
function add(token: JsToken, tokens: Token[]): void {
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
