import { isForbiddenTarget, markupFaults } from './markup-faults';
import { readMarkup } from './read-markup';
import { rewriteTags } from './write-markup';

/** Values added HTML that the template does not have; the message must not be sent. */
export class UnsafeMarkup extends Error {
  constructor() {
    super('values of the recipient add HTML that is forbidden in mail');
    this.name = 'UnsafeMarkup';
  }
}

/**
 * Removes links and images with forbidden targets from rendered HTML.
 * @throws UnsafeMarkup if other forbidden markup remains
 */
export function safeMarkup(html: string): string {
  const safe = rewriteTags(html, readMarkup(html), ({ attributes }) =>
    attributes.some(isForbiddenTarget)
      ? attributes.filter((attribute) => !isForbiddenTarget(attribute))
      : undefined,
  );
  if (markupFaults(readMarkup(safe)).length) throw new UnsafeMarkup();
  return safe;
}
