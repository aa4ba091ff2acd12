import type { Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';

/** An address of the web as structured data tells it, absolute; null where it is none. */
export const absoluteAddress = (address: string | null, page: Pick<Page, 'base'>): string | null =>
  address === null ? null : (resolveLink(page, address.trim())?.href ?? null);
