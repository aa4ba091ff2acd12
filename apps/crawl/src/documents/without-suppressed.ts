import type { SuppressionFilter } from '@lode/contracts';
import { removeSuppressedInSlices } from '@lode/service-kit';
import { versionOf, type Document } from './document';

/** Removes the addresses and numbers of suppressed contacts from a document. */
export async function withoutSuppressed(document: Document, filter: SuppressionFilter): Promise<Document> {
  // A list, since the filter rejects a bare value that is suppressed as a whole.
  const { value } = await removeSuppressedInSlices([document.text], filter);
  const [text = ''] = value;
  return text === document.text ? document : { ...document, text, version: versionOf(text), narrowed: true };
}
