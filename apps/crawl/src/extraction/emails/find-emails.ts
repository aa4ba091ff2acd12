import type { EmailFact, StructuredItem } from '../facts/facts';
import type { Page } from '../page/page';
import { readAttributes } from './attribute-emails';
import { readBlocks } from './block-emails';
import { EmailCollector } from './email-collector';
import { readLinks } from './link-emails';
import { readScripts } from './script-emails';
import { readItems } from './structured-emails';

/**
 * Finds the distinct addresses of a page. Each has the method with the highest confidence; of equal ones, the first.
 * Time is linear in the length of the page.
 */
export function findEmails(page: Page, items: readonly StructuredItem[]): EmailFact[] {
  const found = new EmailCollector(page);
  readLinks(page, found);
  readBlocks(page, found);
  readItems(items, found);
  readAttributes(page, found);
  readScripts(page, found);
  return found.facts;
}
