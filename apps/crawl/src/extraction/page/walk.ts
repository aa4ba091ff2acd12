import { isTag, type ChildNode, type Document, type Element } from 'domhandler';

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
