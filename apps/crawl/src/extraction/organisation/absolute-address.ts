import type { Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';

/** The absolute URL of an address in structured data; null if it is not a web URL. */
export const absoluteAddress = (address: string | null, page: Pick<Page, 'base'>): string | null =>
  address === null ? null : (resolveLink(page, address.trim())?.href ?? null);
