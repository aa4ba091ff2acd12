import type { StructuredItem } from '../facts/facts';
import { everyItem, textsOf } from '../structured/item-values';
import type { EmailCollector } from './email-collector';
import { isMailto } from './mailto';

/** Reads the addresses of structured data, at any depth. */
export function readItems(items: readonly StructuredItem[], found: EmailCollector): void {
  for (const item of everyItem(items))
    for (const text of textsOf(item, 'email')) {
      const origin = { method: item.syntax };
      if (isMailto(text)) found.readMailto(text, origin);
      else found.readText(text, origin);
    }
}
