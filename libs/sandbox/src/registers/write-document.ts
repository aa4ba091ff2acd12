import type { Answer } from '../web/answer';
import { document } from '../web/answers';

export const jsonAnswer = (body: unknown, more: Answer = {}): Answer =>
  document('application/json; charset=utf-8', JSON.stringify(body), more);

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An element's name, and its content: a text, or elements; `null` is an empty element. */
export type Element = readonly [name: string, content: string | null | readonly Element[]];

/** XML elements, one per line. */
export function writeElements(elements: readonly Element[], indent = ''): string {
  return elements.map((element) => writeElement(element, indent)).join('\n');
}

function writeElement([name, content]: Element, indent: string): string {
  const [bare = name] = name.split(' ');
  if (content === null) return `${indent}<${name}/>`;
  if (typeof content === 'string') return `${indent}<${name}>${escapeXml(content)}</${bare}>`;
  return `${indent}<${name}>\n${writeElements(content, `${indent}  `)}\n${indent}</${bare}>`;
}

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (mark) => marks[mark] ?? mark);
