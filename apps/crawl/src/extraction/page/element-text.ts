import { isTag, isText, type Element } from 'domhandler';
import { normaliseText } from './normalise-text';
import { walk } from './walk';

/** The text right inside an element, as written: scripts, styles, titles. */
export const elementText = (element: Element): string =>
  element.children.map((child) => (isText(child) ? child.data : '')).join('');

/**
 * All text inside an element, normalised and joined without regard to blocks, hidden parts included.
 * @param longest in UTF-16 units; the rest is left out.
 */
export function textInside(element: Element, longest = 500): string {
  const pieces: string[] = [];
  let length = 0;
  walk(element, {
    enter: (node) => {
      if (isText(node) && length < longest) {
        pieces.push(node.data);
        length += node.data.length;
      }
      return length < longest && isTag(node) && node.name !== 'script' && node.name !== 'style';
    },
    leave: () => undefined,
  });
  return normaliseText(pieces.join('').slice(0, longest)).trim();
}
