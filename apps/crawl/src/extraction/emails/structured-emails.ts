import type { StructuredItem } from '../facts';
import { textsOf } from '../structured-texts';
import type { EmailCollector } from './email-collector';
import { isMailto } from './mailto';

/** Addresses of structured data, at any depth. */
export function readItems(items: readonly StructuredItem[], found: EmailCollector): void {
  for (const { value, item } of textsOf(items, ['email'])) {
    const origin = { method: item.syntax };
    if (isMailto(value)) found.readMailto(value, origin);
    else found.readText(value, origin);
  }
}
