import { setImmediate as breathe } from 'node:timers/promises';
import { Parser } from 'htmlparser2';

/** An element, with its name as written in lower case: `tt:department`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Direct text. */
  readonly text: string;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the first child that has one of the names and text; undefined if there is none. */
export function textAt(element: XmlElement, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = childrenOf(element, name)
      .map((child) => wholeText(child).trim())
      .find((each) => each !== '');
    if (text !== undefined) return text;
  }
  return undefined;
}

/** All descendants with the name. */
export const descendantsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ]);

/** Text including that of all descendants. */
const wholeText = ({ text, children }: XmlElement): string => [text, ...children.map(wholeText)].join(' ');

/** Characters per slice: some milliseconds of work. */
const chunkLength = 65_536;
/** Max characters per text: titles and dates are short. */
const maxTextLength = 4096;
/** Deeper elements, and elements after the limit, are dropped. */
const limits = { depth: 32, elements: 100_000 };

interface Draft extends XmlElement {
  readonly children: Draft[];
  text: string;
}

const draftOf = (name: string, attributes: Readonly<Record<string, string>>): Draft => ({
  name: name.toLowerCase(),
  attributes,
  children: [],
  text: '',
});

/**
 * Lenient XML parser for broken feeds: it accepts unclosed tags, truncated documents and bare ampersands. It ignores
 * document types, so no entities are expanded. It never throws, and works in slices. fast-xml-parser loses the last title
 * of a cut feed and expands custom entities; rss-parser rejects cut feeds and bare ampersands.
 * @returns the root element; undefined if there is none
 */
export async function readXml(text: string): Promise<XmlElement | undefined> {
  const top = draftOf('', {});
  const open = [top];
  let [depth, elements] = [0, 0];
  const isKept = (): boolean => depth <= limits.depth && elements <= limits.elements;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        elements += 1;
        if (!isKept()) return;
        const element = draftOf(name, attributes);
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (piece) => {
        const element = open.at(-1);
        if (element && element.text.length < maxTextLength) element.text += piece.slice(0, maxTextLength);
      },
      onclosetag: () => {
        if (open.length > depth) open.pop();
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < text.length; at += chunkLength) {
    parser.write(text.slice(at, at + chunkLength));
    if (text.length > chunkLength) await breathe();
  }
  parser.end();
  return top.children[0];
}
