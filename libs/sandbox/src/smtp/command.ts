export interface Command {
  /** In upper case; `''` for a line without a verb. */
  verb: string;
  argument: string;
}

/** The argument of MAIL or RCPT. */
export interface PathArgument {
  /** The mailbox as written between the angle brackets; `''` is the null sender. */
  address: string;
  /** ESMTP parameters, keywords in upper case. */
  parameters: ReadonlyMap<string, string>;
}

export function parseCommand(line: string): Command {
  const space = line.indexOf(' ');
  const verb = space < 0 ? line : line.slice(0, space);
  return { verb: verb.toUpperCase(), argument: space < 0 ? '' : line.slice(space + 1).trim() };
}

/** Parses `FROM:<a@b.test> SIZE=10` or `TO:<…>`; `undefined` if the syntax is invalid (RFC 5321 §4.1.2). */
export function parsePath(argument: string, keyword: 'FROM' | 'TO'): PathArgument | undefined {
  const match = /^(\w+):\s?<((?:"(?:\\.|[^"\\])*"|[^<>"])*)>(?: +(.*))?$/u.exec(argument);
  if (match?.[1]?.toUpperCase() !== keyword) return undefined;
  const address = match[2] ?? '';
  if (address && !/^.+@[^@]+$/u.test(address)) return undefined;
  const words = (match[3] ?? '').split(/ +/).filter(Boolean);
  return { address, parameters: new Map(words.map(parseParameter)) };
}

function parseParameter(word: string): [string, string] {
  const [keyword = '', ...value] = word.split('=');
  return [keyword.toUpperCase(), value.join('=')];
}

/** Splits at the last @ and unquotes the local part: `"a b"@x` is the mailbox `a b` at `x`. */
export function splitAddress(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  const written = at < 0 ? address : address.slice(0, at);
  const quoted = /^"(.*)"$/su.exec(written)?.[1];
  const local = quoted === undefined ? written : quoted.replace(/\\(.)/gsu, '$1');
  return { local: local.toLowerCase(), domain: at < 0 ? '' : address.slice(at + 1).toLowerCase() };
}
