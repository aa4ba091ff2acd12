import { isTag, isText, type Element } from 'domhandler';
import { normaliseText } from './normalise-text';
import { walk } from './walk';

/** The direct text of an element: scripts, styles, titles. */
export const elementText = (element: Element): string =>
  element.children.map((child) => (isText(child) ? child.data : '')).join('');

/**
 * The normalized text inside an element, independent of blocks and visibility.
 * @param maxLength in UTF-16 units
 */
export function textInside(element: Element, maxLength = 500): string {
  const pieces: string[] = [];
  let length = 0;
  walk(element, {
    enter: (node) => {
      if (isText(node) && length < maxLength) {
        pieces.push(node.data);
        length += node.data.length;
      }
      return length < maxLength && isTag(node) && node.name !== 'script' && node.name !== 'style';
    },
    leave: () => undefined,
  });
  return normaliseText(pieces.join('').slice(0, maxLength)).trim();
}
