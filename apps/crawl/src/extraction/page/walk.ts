import { isTag, type ChildNode, type Document, type Element } from 'domhandler';

interface Visitor {
  /** @returns whether the children are to be visited. */
  enter(node: ChildNode): boolean;
  leave(element: Element): void;
}

/** Visits a tree in document order without recursion: pages may be nested a million levels deep. */
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

/** The next node that is not inside this one; elements that end on the way are left. */
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

/** Visits every element in document order. */
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
