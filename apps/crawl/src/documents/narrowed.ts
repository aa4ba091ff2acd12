import type { SuppressionFilter } from '@lode/contracts';
import { leaveOutInSlices } from '@lode/service-kit';
import { versionOf, type Document } from './document';

/** A document without the addresses and numbers of those who are left out of what anybody is told. */
export async function narrowed(document: Document, barrier: SuppressionFilter): Promise<Document> {
  // In a list, so that even a text which is nothing but such an address is no error.
  const { value } = await leaveOutInSlices([document.text], barrier);
  const [text = ''] = value;
  return text === document.text ? document : { ...document, text, version: versionOf(text), narrowed: true };
}
