import type { ParentNode } from 'domhandler';
import type { Block, Page } from '../page/page';
import { pathOf, stepsToCommon } from './nearness';
import type { ShownPerson } from './shown-people';

/** Blocks behind a name that may still be about the person, where no element holds them together. */
const reach = 6;

/** What of a page is about one person. */
export interface Card {
  /** Holds this person and nobody else; undefined where there is no such element. */
  readonly element: ParentNode | undefined;
  /** Indexes of blocks, both included. */
  readonly from: number;
  readonly to: number;
}

/** For each person the element, or the stretch of blocks, that is about nobody else. */
export function cardsOf(people: readonly ShownPerson[], page: Page): Card[] {
  return people.map((person, index) => cardOf(person, people[index - 1], people[index + 1], page.blocks));
}

function cardOf(
  { candidate }: ShownPerson,
  before: ShownPerson | undefined,
  behind: ShownPerson | undefined,
  blocks: readonly Block[],
): Card {
  const { line, title } = candidate;
  const path = pathOf(line.element);
  const borders = [before, behind].flatMap((other) =>
    other ? [stepsToCommon(path, other.candidate.line.element)] : [],
  );
  const steps = borders.length === 0 ? undefined : Math.min(...borders) - 1;
  const element = steps === undefined ? undefined : path[steps];
  const holdsTitle = title === undefined || stepsToCommon(path, title.line.element) <= (steps ?? -1);
  const isCard = element !== undefined && holdsTitle;
  return {
    element: isCard ? element : undefined,
    from: firstBlock({ candidate }),
    to: lastBlock(behind && firstBlock(behind), line.block, blocks),
  };
}

const firstBlock = ({ candidate: { line, title } }: Pick<ShownPerson, 'candidate'>): number =>
  Math.min(line.block, title?.line.block ?? line.block);

/** The stretch ends before the next person, the next heading and the next part of the page. */
function lastBlock(next: number | undefined, first: number, blocks: readonly Block[]): number {
  const end = Math.min(next ?? Infinity, first + reach, blocks.length);
  let last = first;
  const region = blocks[first]?.region;
  while (last + 1 < end && blocks[last + 1]?.heading === 0 && blocks[last + 1]?.region === region) last += 1;
  return last;
}
