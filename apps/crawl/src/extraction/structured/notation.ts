import type { Element } from 'domhandler';
import type { StructuredItem } from '../facts/facts';
import type { DraftItem } from './item-writer';

/** The start of an item. */
export interface Opening {
  readonly types: readonly string[];
  readonly id?: string;
}

/** How a syntax marks items and their properties on elements. */
export interface Notation {
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
