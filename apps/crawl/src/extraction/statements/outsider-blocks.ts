import type { Block } from '../page/page';
import { Outsiders } from '../people/outsiders';
import { sectionKindOf } from '../people/section-words';

/** Maximum number of blocks to search for headings. */
const maxBlocksAbove = 300;

/** Detects blocks in testimonials, case studies, comments and news. */
export class OutsiderBlocks {
  private readonly outsiders = new Outsiders();

  constructor(private readonly blocks: readonly Block[]) {}

  has(block: Block): boolean {
    return this.outsiders.has(block.element) || this.isHeaded(block);
  }

  /** Whether one of the headings above, at ascending levels, announces outsiders. */
  private isHeaded({ index, region, heading }: Block): boolean {
    let level = heading || 7;
    for (let at = index - 1; at >= Math.max(0, index - maxBlocksAbove) && level > 1; at -= 1) {
      const above = this.blocks[at];
      if (!above || above.region !== region || above.heading === 0 || above.heading >= level) continue;
      if (sectionKindOf(above.text) === 'outsider') return true;
      level = above.heading;
    }
    return false;
  }
}
