import { isTag, isText, type Document, type Element } from 'domhandler';
import { blockElements } from '../page/element-kinds';
import { normaliseText } from '../page/normalise-text';

/** Elements within elements each have a text, so that what is nested deep is read often: a bound for each. */
const maxNodes = 300;
const longest = 2000;
const unread = new Set(['script', 'style', 'template', 'svg']);

/** The text inside an element with spaces where blocks end, normalised; the beginning of it, if it is long. */
export function visibleText(root: Element | Document): string {
  const sheet = { text: '', nodes: 0 };
  collect(root, sheet);
  return normaliseText(sheet.text).trim();
}

/** Goes no deeper than there are nodes. */
function collect(parent: Element | Document, sheet: { text: string; nodes: number }): void {
  for (const child of parent.children) {
    sheet.nodes += 1;
    if (sheet.nodes > maxNodes || sheet.text.length >= longest) return;
    if (isText(child)) sheet.text += child.data.slice(0, longest);
    if (!isTag(child) || unread.has(child.name)) continue;
    const border = child.name === 'br' || blockElements.has(child.name) ? ' ' : '';
    sheet.text += border;
    collect(child, sheet);
    sheet.text += border;
  }
}
