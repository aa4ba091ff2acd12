import type { Element } from 'domhandler';
import type { StructuredItem } from '../facts/facts';
import type { DraftItem } from './item-writer';

/** Where an item begins. */
export interface Opening {
  readonly types: readonly string[];
  readonly id?: string;
}

/** How a syntax marks items and their properties on elements. */
export interface Notation {
  readonly syntax: StructuredItem['syntax'];
  /** The item that begins at an element, if any. */
  opening(element: Element): Opening | undefined;
  /** The properties of the item around that an element holds the value of. */
  names(element: Element, item: StructuredItem): readonly string[];
  value(element: Element, name: string): string;
  /** Completes the item that began at an element. */
  finish?(element: Element, item: DraftItem): void;
  /** Elements elsewhere that belong to the item which begins here. */
  further?(element: Element): readonly Element[];
}
