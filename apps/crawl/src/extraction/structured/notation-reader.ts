import { isTag, type Element } from 'domhandler';
import type { StructuredItem } from '../facts/facts';
import { walk } from '../page/walk';
import { ItemWriter, type DraftItem } from './item-writer';
import type { Notation } from './notation';

/** Maximum nesting depth; deeper items become top-level ones. */
const maxDepth = 8;
/** Maximum number of elements that are read again because an item references them. */
const maxFurther = 50;

interface OpenItem {
  readonly element: Element;
  readonly item: DraftItem;
}

/** Reads the items of one notation; each element is read once. */
export class NotationReader {
  private readonly items: StructuredItem[] = [];
  private readonly seen = new Set<Element>();
  private readonly open: OpenItem[] = [];
  private readonly writer: ItemWriter;
  private further = 0;

  constructor(private readonly notation: Notation) {
    this.writer = new ItemWriter(notation.syntax);
  }

  /** @param roots elements at which items may start, in document order, including nested ones */
  read(roots: readonly Element[]): readonly StructuredItem[] {
    for (const root of roots) if (!this.seen.has(root)) this.visit(root);
    return this.items;
  }

  private visit(root: Element): void {
    this.enter(root);
    walk(root, {
      enter: (node) => {
        if (isTag(node)) this.enter(node);
        return isTag(node);
      },
      leave: (element) => this.leave(element),
    });
    this.leave(root);
  }

  private enter(element: Element): void {
    if (this.writer.isFull) return;
    const around = this.open.at(-1)?.item;
    const names = around ? this.notation.names(element, around) : [];
    const opening = this.notation.opening(element);
    if (!opening) {
      if (around) for (const name of names) this.writer.add(around, name, this.notation.value(element, name));
      return;
    }
    this.seen.add(element);
    const item = this.writer.open(opening.types, opening.id);
    if (around && names.length > 0 && this.open.length < maxDepth)
      for (const name of names) this.writer.add(around, name, item);
    else this.items.push(item);
    this.open.push({ element, item });
  }

  private leave(element: Element): void {
    const open = this.open.at(-1);
    if (open?.element !== element) return;
    for (const other of this.notation.further?.(element) ?? []) {
      if (this.further >= maxFurther) break;
      this.further += 1;
      this.visit(other);
    }
    this.notation.finish?.(element, open.item);
    this.open.pop();
  }
}
