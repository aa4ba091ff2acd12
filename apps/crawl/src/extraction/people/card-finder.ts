import type { Element, ParentNode } from 'domhandler';
import type { Link, Page } from '../page/page';
import type { Card } from './card';
import { pathOf } from './element-distance';

/** Maximum number of links to examine per block. */
const maxLinks = 50;

/** Finds the card that contains a block. */
export class CardFinder {
  private readonly byElement = new Map<ParentNode, number>();
  private readonly byBlock = new Map<number, number>();
  private readonly links = new Map<number, Link[]>();

  constructor(
    private readonly page: Page,
    cards: readonly Card[],
  ) {
    for (const [index, { element, from, to }] of cards.entries()) {
      if (element) this.byElement.set(element, index);
      for (let block = from; block <= to; block += 1)
        if (!this.byBlock.has(block)) this.byBlock.set(block, index);
    }
    for (const link of page.links) {
      const others = this.links.get(link.block) ?? [];
      others.push(link);
      if (others.length <= maxLinks) this.links.set(link.block, others);
    }
  }

  /**
   * @param hint part of the link's URL if the fact comes from a link: a link without text is assigned to the block
   * after it, which may be on the next card
   */
  cardAt(block: number | undefined, hint: string): number | undefined {
    if (block === undefined) return undefined;
    const link = this.links.get(block)?.find(({ href }) => href.toLowerCase().includes(hint.toLowerCase()));
    const inside = this.page.blocks[block]?.element;
    const element = link?.element ?? inside;
    const own = element && this.cardAround(element);
    if (own !== undefined) return own;
    const isBefore = link && inside && !pathOf(link.element).includes(inside);
    return this.byBlock.get(isBefore ? block - 1 : block);
  }

  private cardAround(element: Element): number | undefined {
    for (const each of pathOf(element)) {
      const card = this.byElement.get(each);
      if (card !== undefined) return card;
    }
    return undefined;
  }
}
