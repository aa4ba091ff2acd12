import type { Page } from '../page/page';
import type { PageRegions } from './page-regions';
import type { PhoneCollector } from './phone-collector';
import { confidenceIn } from './parse-number';
import { mayCall, readPhoneLink } from './phone-link';

/** Maximum number of phone links per page. */
const maxLinks = 1_000;

/** Reads the numbers of phone links. */
export function addPhoneLinks(page: Page, regions: PageRegions, found: PhoneCollector): void {
  const links = page.links.filter((link) => !link.hidden && mayCall(link)).slice(0, maxLinks);
  for (const link of links) {
    const read = readPhoneLink(link, regions.all, (code) => regions.evidenceOf(code));
    if (!read) continue;
    const { number, extension, kind, method, evidence } = read;
    found.add(number, {
      method,
      confidence: confidenceIn(number, method === 'tel' ? 95 : 85),
      kind,
      extension,
      evidence,
      block: link.block,
      text: link.text || link.href,
      label: method === 'whatsapp' ? 'WhatsApp' : undefined,
    });
  }
}
