import { isTag, type ChildNode, type Document, type Element, isText } from 'domhandler';
import { normaliseText } from './texts';

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that browsers show on separate lines or in separate cells. */
export const blockElements = names(
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav noscript ol ' +
    'option p pre section summary table tbody td tfoot th thead title tr ul',
);

/** Elements whose text is not part of the visible page. */
export const silentElements = names(
  'audio canvas iframe math object option script select style svg template textarea title video',
);

interface Visitor {
  /** @returns whether to visit the children */
  enter(node: ChildNode): boolean;
  leave(element: Element): void;
}

/** Visits a tree in document order without recursion, since pages may be nested a million levels deep. */
export function walk(root: Document | Element, visitor: Visitor): void {
  let node: ChildNode | null = root.children[0] ?? null;
  while (node) {
    const inside: ChildNode | null = visitor.enter(node) && isTag(node) ? (node.children[0] ?? null) : null;
    if (inside) {
      node = inside;
      continue;
    }
    if (isTag(node)) visitor.leave(node);
    node = after(node, root, visitor);
  }
}

/** The next node outside of this one; calls `leave` for each element that ends before it. */
function after(from: ChildNode, root: Document | Element, visitor: Visitor): ChildNode | null {
  let node: ChildNode = from;
  while (!node.next) {
    const { parent } = node;
    if (!parent || parent === root || !isTag(parent)) return null;
    visitor.leave(parent);
    node = parent;
  }
  return node.next;
}

export function walkElements(root: Document | Element, visit: (element: Element) => void): void {
  walk(root, {
    enter: (node) => {
      if (!isTag(node)) return false;
      visit(node);
      return true;
    },
    leave: () => undefined,
  });
}

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
