import { isAstray, markupFaults } from './markup-faults';
import { readMarkup } from './read-markup';
import { rewriteTags } from './write-markup';

/** Values have made HTML out of a template that the template itself did not have: nobody is to get it. */
export class UnsafeMarkup extends Error {
  constructor() {
    super('The values of the recipient make HTML that no mail may hold');
    this.name = 'UnsafeMarkup';
  }
}

/**
 * Rendered HTML without the links and pictures that values have led astray.
 * @throws UnsafeMarkup where there is more than that
 */
export function safeMarkup(html: string): string {
  const safe = rewriteTags(html, readMarkup(html), ({ attributes }) =>
    attributes.some(isAstray) ? attributes.filter((attribute) => !isAstray(attribute)) : undefined,
  );
  if (markupFaults(readMarkup(safe)).length) throw new UnsafeMarkup();
  return safe;
}
