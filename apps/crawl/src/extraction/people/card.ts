import type { ParentNode } from 'domhandler';
import type { Block, Page } from '../page/page';
import { pathOf, stepsToCommon } from './element-distance';
import type { Line } from './line';

/** Maximum number of blocks after a name that may belong to the person if no element encloses them. */
const maxBlocksAfterName = 6;

/** A person at the place that names the title, else at the first mention. */
export interface ShownPerson {
  readonly name: string;
  readonly line: Line;
  readonly titleLine: Line | undefined;
}

/** The part of a page about one person. */
export interface Card {
  /** The element that contains only this person; undefined if there is none. */
  readonly element: ParentNode | undefined;
  /** Indexes of blocks, inclusive. */
  readonly from: number;
  readonly to: number;
}

/** For each person, the element or range of blocks that contains no other person. */
export function cardsOf(people: readonly ShownPerson[], page: Page): Card[] {
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
