import { isTag, type Element } from 'domhandler';
import type { LogoFact, OrganisationFact } from '../facts/facts';
import { detach } from '../page/texts';
import type { Image, Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';

const maxLogos = 5;
/** Maximum number of elements between an image and its link to the home page. */
const maxAncestors = 3;
/** Maximum number of images to examine; logos are at the start of a page. */
const maxImages = 30;
/** In UTF-16 units; longer URLs contain the image data, or are hostile. */
const maxAddressLength = 2048;

const confidence: Readonly<Record<LogoFact['type'], number>> = { structured: 95, image: 80, icon: 55 };
const logoWord = /(?:^|[^a-z])logo(?:type)?(?:$|[^a-z])/i;

/** Possible logos of the site's company: those of its structured data, of its header, and its icons. */
export function findLogos(page: Page, organisations: readonly OrganisationFact[]): readonly LogoFact[] {
  const addresses: readonly (readonly [LogoFact['type'], string, string])[] = [
    ...organisations.flatMap(({ logo, method }) =>
      logo === null ? [] : [['structured', logo, method] as const],
    ),
    ...page.images
      .slice(0, maxImages)
      .filter((image) => isLogo(image, page))
      .map(({ src }) => ['image', src, 'logo'] as const),
    ...page.linkTags
      .filter(({ rel }) => /\bapple-touch-icon\b/.test(rel))
      .map(({ href }) => ['icon', href, 'link_icon'] as const),
  ];
  const found = new Map<string, LogoFact>();
  for (const [type, address, method] of addresses) {
    const url =
      address !== '' && address.length <= maxAddressLength ? resolveLink(page, address)?.href : undefined;
    if (url === undefined || found.has(url) || found.size >= maxLogos) continue;
    found.set(url, { url: detach(url), type, method, confidence: confidence[type] });
  }
  return [...found.values()];
}

/** Whether an image is named a logo and links to the home page; partner logos link elsewhere. */
function isLogo({ src, alt, element }: Image, page: Page): boolean {
  const { attribs } = element;
  const names = [src.slice(0, maxAddressLength), alt, attribs['class'] ?? '', attribs['id'] ?? ''];
  const around = linkAround(element);
  if (!around || !leadsHome(around, page)) return false;
  return [...names, around.attribs['class'] ?? ''].some((name) => logoWord.test(name));
}

function linkAround(element: Element): Element | undefined {
  let { parent } = element;
  for (let step = 0; step < maxAncestors && parent && isTag(parent); step += 1) {
    if (parent.name === 'a') return parent;
    parent = parent.parent;
  }
  return undefined;
}

function leadsHome({ attribs }: Element, page: Page): boolean {
  const url = resolveLink(page, attribs['href'] ?? '');
  return url?.hostname === page.url.hostname && isRoot(url);
}

/** The home page, or its version in a language. */
const isRoot = (url: URL): boolean => /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i.test(url.pathname);
