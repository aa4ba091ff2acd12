/** The text is not valid Overpass QL. */
export class OverpassSyntaxError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(`line ${line}: parse error: ${message}`);
  }
}

export interface Token {
  kind: 'string' | 'number' | 'word' | 'mark' | 'end';
  text: string;
  line: number;
}

const tokenPattern =
  /(?<space>\s+|\/\/[^\n]*|\/\*[^]*?\*\/)|(?<string>"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*')|(?<number>-?\d+(?:\.\d+)?)|(?<word>[A-Za-z_][\w]*)|(?<mark>->|!=|!~|[()[\];:,.=~!<>])/y;

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };
const unquote = (text: string): string =>
  text.slice(1, -1).replace(/\\([^])/g, (_, letter: string) => escapes[letter] ?? letter);

/** @throws OverpassSyntaxError at an unknown character */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const at = tokenPattern.lastIndex;
    const groups = tokenPattern.exec(text)?.groups;
    if (!groups) throw new OverpassSyntaxError(line, `Unknown character '${text.charAt(at)}'`);
    const [kind, found] = Object.entries(groups).find(([, part]) => part !== undefined) ?? ['mark', ''];
    if (kind === 'string') tokens.push({ kind, text: unquote(found), line });
    else if (kind !== 'space') tokens.push({ kind: kind as Token['kind'], text: found, line });
    line += found.split('\n').length - 1;
  }
  return [...tokens, { kind: 'end', text: 'end of input', line }];
}
