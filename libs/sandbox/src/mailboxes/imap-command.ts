/** A command of a client: its tag, and its words without quotation marks; literals are words. */
export interface ImapCommand {
  readonly tag: string;
  readonly words: readonly string[];
}

const word = /"((?:[^"\\]|\\.)*)"|\(([^)]*)\)|(\S+)/g;

/** Splits a line into its words; a list in parentheses is one word. */
export function parseCommand(line: string): ImapCommand {
  const words = [...line.matchAll(word)].map(
    ([whole, quoted, list]) => quoted?.replace(/\\(.)/g, '$1') ?? list ?? whole,
  );
  const [tag = '*', ...rest] = words;
  return { tag, words: rest };
}
