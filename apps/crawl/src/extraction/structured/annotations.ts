import { type Element, isTag } from 'domhandler';
import type { StructuredItem } from '../facts/facts';
import { walk, walkElements } from '../page/elements';
import type { Page } from '../page/page';
import { type DraftItem, ItemWriter } from './item-writer';
import { elementValue, absolute } from './element-value';
import { localNames, schemaNames } from './schema-name';

/** The start of an item. */
export interface Opening {
  readonly types: readonly string[];
  readonly id?: string;
}

/** How a syntax marks items and their properties on elements. */
interface Notation {
  readonly syntax: StructuredItem['syntax'];
  /** The item that starts at an element, if any. */
  opening(element: Element): Opening | undefined;
  /** The properties of the enclosing item whose value the element contains. */
  names(element: Element, item: StructuredItem): readonly string[];
  value(element: Element, name: string): string;
  /** Completes the item that started at an element. */
  finish?(element: Element, item: DraftItem): void;
  /** Referenced elements elsewhere that belong to the item. */
  further?(element: Element): readonly Element[];
}

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

/** Reads microdata (https://html.spec.whatwg.org/multipage/microdata.html). */
export function readMicrodata({ microdata, root, base }: Page): readonly StructuredItem[] {
  if (microdata.length === 0) return [];
  const refersElsewhere = microdata.some(({ attribs }) => attribs['itemref'] !== undefined);
  const byId = refersElsewhere ? elementsById(root) : new Map<string, Element>();
  const reader = new NotationReader({
    syntax: 'microdata',
    opening: ({ attribs }) =>
      attribs['itemscope'] === undefined
        ? undefined
        : { types: localNames(attribs['itemtype']), id: attribs['itemid'] ?? '' },
    names: ({ attribs }, item) => schemaNames(attribs['itemprop'], item),
    value: (element) => elementValue(element, base),
    further: ({ attribs }) =>
      (attribs['itemref'] ?? '').split(/\s+/).flatMap((id) => (id === '' ? [] : (byId.get(id) ?? []))),
  });
  return reader.read(microdata);
}

function elementsById(root: Page['root']): ReadonlyMap<string, Element> {
  const byId = new Map<string, Element>();
  walkElements(root, (element) => {
    const { id } = element.attribs;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  });
  return byId;
}

/** Reads RDFa Lite (https://www.w3.org/TR/rdfa-lite/), and `rel` and `about` of RDFa; prefixes are not resolved. */
export function readRdfa({ rdfa, base }: Page): readonly StructuredItem[] {
  const reader = new NotationReader({
    syntax: 'rdfa',
    opening: ({ attribs }) =>
      attribs['typeof'] === undefined
        ? undefined
        : { types: localNames(attribs['typeof']), id: attribs['about'] ?? attribs['resource'] ?? '' },
    names: (element, item) => schemaNames(propertyOf(element), item),
    value: (element) => valueOf(element, base),
  });
  return reader.read(rdfa);
}

/** `meta property="og:title"` belongs to Open Graph, at any position. */
function propertyOf({ name, attribs }: Element): string | undefined {
  const { property, rel } = attribs;
  if (property !== undefined) return name === 'meta' && property.includes(':') ? undefined : property;
  return attribs['typeof'] === undefined ? undefined : rel;
}

function valueOf(element: Element, base: URL): string {
  const { resource, content } = element.attribs;
  return resource === undefined || content !== undefined
    ? elementValue(element, base)
    : absolute(resource, base);
}
