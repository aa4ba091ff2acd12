import type { Block } from '../page/page';
import { pathOf, stepsToCommon } from '../people/element-distance';

/** A number on its own, as next to a label or in a row of figures. */
const bareValue = /^[^\p{L}\d]{0,2}\d[\d.,’' –-]{0,14}\+?$/u;
const maxLabelLength = 40;
const maxPairs = 200;
const isLabel = (block: Block | undefined): block is Block =>
  block !== undefined && block.text.length <= maxLabelLength && /^\p{L}[^\d\n]*$/u.test(block.text);

export interface PairedValue {
  readonly text: string;
  readonly block: Block;
}

/**
 * Joins numbers and the labels next to them: `Founded: 1987` of a table, `45 employees` of a row of figures. The closer
 * label is used; at equal distance the one before, unless it belongs to the previous number.
 */
export function pairedValues(blocks: readonly Block[]): readonly PairedValue[] {
  const taken = new Set<Block>();
  return blocks.flatMap((block, index) => {
    if (taken.size >= maxPairs || !bareValue.test(block.text)) return [];
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    const first = isLabel(before) && !taken.has(before) ? before : undefined;
    const second = isLabel(after) ? after : undefined;
    const label = first && second ? nearer(block, first, second) : (first ?? second);
    if (!label) return [];
    taken.add(label);
    const text =
      label === first ? `${label.text.replace(/\s?:$/, '')}: ${block.text}` : `${block.text} ${label.text}`;
    return [{ text, block }];
  });
}

function nearer(value: Block, before: Block, after: Block): Block {
  const path = pathOf(value.element);
  return stepsToCommon(path, after.element) < stepsToCommon(path, before.element) ? after : before;
}
