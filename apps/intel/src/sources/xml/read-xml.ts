import { setImmediate as breathe } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import type { XmlElement } from './xml-element';

/** Characters that are read in one go: some milliseconds' worth. */
const chunkLength = 65_536;
/** Characters kept of one text: titles and dates are short, and what is longer is only looked at in part. */
const maxTextLength = 4096;
/** What is nested deeper, or comes after so many elements, is left out. */
const most = { depth: 32, elements: 100_000 };

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
 * Reads XML as it is meant, since feeds are often broken: a tag that is not closed, an end that is missing, a bare
 * ampersand. It knows no document types, so that nothing is expanded. Never throws, and lets others work meanwhile.
 * @returns the outermost element; undefined where there is none
 */
export async function readXml(text: string): Promise<XmlElement | undefined> {
  const top = draftOf('', {});
  const open = [top];
  let [depth, elements] = [0, 0];
  const isKept = (): boolean => depth <= most.depth && elements <= most.elements;
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
