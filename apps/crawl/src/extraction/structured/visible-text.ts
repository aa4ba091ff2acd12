import { isTag, isText, type Document, type Element } from 'domhandler';
import { blockElements } from '../page/element-kinds';
import { normaliseText } from '../page/normalise-text';

/** Limits per element: the text of each nested element is read again for its ancestors. */
const maxNodes = 300;
const maxLength = 2000;
const unread = new Set(['script', 'style', 'template', 'svg']);

/** The normalized text inside an element with spaces at block boundaries, truncated if it is long. */
export function visibleText(root: Element | Document): string {
  const sheet = { text: '', nodes: 0 };
  collect(root, sheet);
  return normaliseText(sheet.text).trim();
}

/** The recursion depth is limited by `maxNodes`. */
function collect(parent: Element | Document, sheet: { text: string; nodes: number }): void {
  for (const child of parent.children) {
    sheet.nodes += 1;
    if (sheet.nodes > maxNodes || sheet.text.length >= maxLength) return;
    if (isText(child)) sheet.text += child.data.slice(0, maxLength);
    if (!isTag(child) || unread.has(child.name)) continue;
    const border = child.name === 'br' || blockElements.has(child.name) ? ' ' : '';
    sheet.text += border;
    collect(child, sheet);
    sheet.text += border;
  }
}
