import type { Barrier } from '@lode/contracts';
import { leaveOut } from '@lode/service-kit';
import { versionOf, type Document } from './document';

/** A document without the addresses and numbers of those who are left out of what anybody is told. */
export function narrowed(document: Document, barrier: Barrier): Document {
  // In a list, so that even a text which is nothing but such an address is no error.
  const [text = ''] = leaveOut([document.text], barrier).value;
  return text === document.text ? document : { ...document, text, version: versionOf(text), narrowed: true };
}
