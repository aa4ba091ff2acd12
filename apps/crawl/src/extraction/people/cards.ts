import type { ParentNode, Element } from 'domhandler';
import type { Block, Page, Link } from '../page/page';
import type { PersonFact } from '../facts/facts';
import { pathOf, stepsToCommon } from './element-distance';
import type { Line } from './line';
import { nameKey } from './merge-people';

/** Maximum number of blocks after a name that may belong to the person if no element encloses them. */
const maxBlocksAfterName = 6;

/** A person at the place that names the title, else at the first mention. */
export interface ShownPerson {
  readonly name: string;
  readonly line: Line;
  readonly titleLine: Line | undefined;
}

/** The part of a page about one person. */
interface Card {
  /** The element that contains only this person; undefined if there is none. */
  readonly element: ParentNode | undefined;
  /** Indexes of blocks, inclusive. */
  readonly from: number;
  readonly to: number;
}

/** For each person, the element or range of blocks that contains no other person. */
function cardsOf(people: readonly ShownPerson[], page: Page): Card[] {
  return people.map((person, index) => cardOf(person, people[index - 1], people[index + 1], page.blocks));
}

function cardOf(
  person: ShownPerson,
  before: ShownPerson | undefined,
  after: ShownPerson | undefined,
  blocks: readonly Block[],
): Card {
  const { line, titleLine } = person;
  const path = pathOf(line.element);
  const borders = [before, after].flatMap((other) =>
    other ? [stepsToCommon(path, other.line.element)] : [],
  );
  const steps = borders.length === 0 ? undefined : Math.min(...borders) - 1;
  const element = steps === undefined ? undefined : path[steps];
  const holdsTitle = titleLine === undefined || stepsToCommon(path, titleLine.element) <= (steps ?? -1);
  const isCard = element !== undefined && holdsTitle;
  return {
    element: isCard ? element : undefined,
    from: firstBlock(person),
    to: lastBlock(after && firstBlock(after), line, blocks),
  };
}

const firstBlock = ({ line, titleLine }: ShownPerson): number =>
  Math.min(line.block, titleLine?.block ?? line.block);

/** The range ends before the next person, the next heading that is not below the name, and the next region of the page. */
function lastBlock(
  next: number | undefined,
  { block: first, heading }: Line,
  blocks: readonly Block[],
): number {
  const isWithin = (level: number): boolean => level === 0 || (heading > 0 && level > heading);
  const end = Math.min(next ?? Infinity, first + maxBlocksAfterName, blocks.length);
  let last = first;
  const region = blocks[first]?.region;
  while (last + 1 < end && isWithin(blocks[last + 1]?.heading ?? 0) && blocks[last + 1]?.region === region)
    last += 1;
  return last;
}

/** Maximum number of links to examine per block. */
const maxLinks = 50;

/** Finds the card that contains a block. */
class CardFinder {
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

/**
 * Returns the index of the person whose card contains a block.
 * @param hint see `CardFinder`
 */
export type HolderFinder = (block: number | undefined, hint: string) => number | undefined;

export function holderFinder(
  people: readonly PersonFact[],
  shown: readonly ShownPerson[],
  page: Page,
): HolderFinder {
  const finder = new CardFinder(page, cardsOf(shown, page));
  const indexes = new Map(people.map(({ name }, index) => [nameKey(name), index]));
  return (block, hint) => {
    const card = finder.cardAt(block, hint);
    const holder = card === undefined ? undefined : shown[card];
    return holder && indexes.get(nameKey(holder.name));
  };
}
