import type { ContactPointFact } from '../facts/facts';
import { detach } from '../page/detach';
import type { Image, Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';

const maxImages = 10;
const maxTextLength = 300;

const inAlt = /\be-?mail(?:[ -](?:address|adresse?|us|contact|kontakt))?\b|\bmail-?adresse\b|\bcourriel\b|@/i;
const inName =
  /(?:^|[-_])(?:e-?mail|mail-?adresse|mailaddress)(?:[-_](?:address|adresse|info|contact|kontakt))?\.(?:png|gif|jpe?g|webp)$/i;
/** Images that symbolize mail and show no address. */
const symbols =
  /icon|ico\b|symbol|logo|button|btn|share|envelope|newsletter|sprite|banner|marketing|subscri|sign|\.svg|^data:/i;

/**
 * Images that appear to show an address, for manual review. Images inside links are skipped; their links are read
 * instead.
 */
export const findContactImages = (page: Page): readonly ContactPointFact[] =>
  page.images
    .filter(showsAddress)
    .slice(0, maxImages)
    .flatMap(({ src, alt, block }) => {
      const url = resolveLink(page, src);
      if (!url) return [];
      const label = alt === '' ? {} : { label: detach(alt) };
      return {
        kind: 'image' as const,
        url: detach(url.href),
        ...label,
        method: 'image',
        confidence: 50,
        block,
      };
    });

function showsAddress({ src, alt, element }: Image): boolean {
  if (src.length > maxTextLength || alt.length > maxTextLength) return false;
  if (element.parent && 'name' in element.parent && element.parent.name === 'a') return false;
  const isNamed = inAlt.test(alt) || inName.test(src.slice(src.lastIndexOf('/') + 1));
  return isNamed && !symbols.test(src) && !symbols.test(alt);
}
