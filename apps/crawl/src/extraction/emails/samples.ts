import { isTag, type Element } from 'domhandler';
import type { Block } from '../page/page';
import { sampleNameOf, type SampleName } from './placeholders';

/** Elements with samples: code, and descriptions of form fields. */
const sampleElements: ReadonlySet<string> = new Set([
  'code',
  'pre',
  'samp',
  'kbd',
  'label',
  'legend',
  'option',
]);
const maxDepth = 6;

/** Detects addresses of imaginary people: `john.doe@` is a sample unless the page shows a person of that name. */
export class Samples {
  constructor(private readonly blocks: readonly Block[]) {}

  /** @param block of the address, if it is in the visible text */
  has(local: string, block: number | undefined): boolean {
    const name = sampleNameOf(local.toLowerCase());
    if (!name) return false;
    const own = block === undefined ? undefined : this.blocks[block];
    return (own !== undefined && isSample(own)) || !this.shows(name);
  }

  private shows(name: SampleName): boolean {
    const written = writtenAs(name);
    return this.blocks.some((block) => written.test(block.text) && !isSample(block));
  }
}

/** `Jane Doe`, `Jane Q. Doe`, `J. Doe`; `John Doe` has the same initials as `Jane Doe`. */
function writtenAs({ given, family }: SampleName): RegExp {
  const initial = given.charAt(0);
  return new RegExp(
    `(?<![\\p{L}@.])(?:${initial}\\p{L}+|${initial}\\.?)\\s(?:\\p{L}{1,20}\\.?\\s)?${family}(?![\\p{L}@])`,
    'iu',
  );
}

const isSample = ({ element, runs }: Block): boolean =>
  isWithinSample(element) || runs.some((run) => sampleElements.has(run.element.name));

function isWithinSample(element: Element): boolean {
  let at: Element | undefined = element;
  for (let up = 0; at && up < maxDepth; up += 1) {
    if (sampleElements.has(at.name)) return true;
    at = at.parent && isTag(at.parent) ? at.parent : undefined;
  }
  return false;
}
