import { isTag } from 'domhandler';
import { pathSegments } from '../page-kinds/page-path';
import type { NameFact, StructuredItem } from '../facts/facts';
import { detach } from '../page/texts';
import type { Page } from '../page/page';
import { textOf } from '../structured/item-values';
import { agreements, domainAgreement, domainLabel } from './domain-agreement';
import { copyrightHolders, findLegalNames } from './legal-names';
import { isOrganisation, ownItems } from './own-items';
import { isHost, mayNameSite, siteTitle } from './site-title';

/** Confidence of a title that agrees with the domain. */
const inDomain = 75;
const maxBlocksOfFooter = 30;

/** Names of a site and its company, those with the highest confidence first, without duplicates per kind. */
export function readNames(page: Page, items: readonly StructuredItem[]): readonly NameFact[] {
  const titled = titleNames(page);
  const names = [
    ...structuredNames(items),
    ...legalNames(page),
    ...metaNames(page),
    ...logoNames(page),
    ...titled,
    ...(titled.some(({ confidence }) => confidence === inDomain) ? [] : agreeingNames(page)),
  ];
  const found = new Map<string, NameFact>();
  for (const name of names.sort((a, b) => b.confidence - a.confidence)) {
    const key = `${name.kind} ${name.name.toLowerCase()}`;
    if (name.name !== '' && name.name.length <= 120 && !found.has(key)) found.set(key, name);
  }
  return [...found.values()];
}

function structuredNames(items: readonly StructuredItem[]): readonly NameFact[] {
  return ownItems(items).flatMap((item) => {
    const { syntax: method } = item;
    const isSite = item.types.includes('WebSite');
    const [name, legal] = [textOf(item, 'name'), textOf(item, 'legalName')];
    const brand =
      name === null || !(isSite || isOrganisation(item))
        ? []
        : [fact(name, isSite ? 'site' : 'brand', method, 90)];
    return legal === null ? brand : [...brand, fact(legal, 'legal', method, 95)];
  });
}

const legalNames = ({ blocks }: Page): readonly NameFact[] =>
  findLegalNames(blocks).map(({ name, block, confidence }) => ({
    ...fact(name, 'legal', 'text', confidence),
    block,
  }));

const metaConfidence: Readonly<Record<string, number>> = {
  'og:site_name': 85,
  'application-name': 75,
  'apple-mobile-web-app-title': 70,
};

const metaNames = ({ metas }: Page): readonly NameFact[] =>
  metas.flatMap(({ name, content }) => {
    const confidence = metaConfidence[name];
    return confidence === undefined || isHost(content)
      ? []
      : [fact(content, name === 'og:site_name' ? 'brand' : 'site', 'meta', confidence)];
  });

/** Words of a logo's alternative text that are not part of the name. */
const logoWords = /\b(?:logo(?:type)?|home ?page|home|startseite|accueil)\b|\.(?:png|jpe?g|svg|gif|webp)$/gi;

/** The alternative text of the image that links to the home page, which is the site's logo and not a partner's. */
function logoNames({ images, url, base }: Page): readonly NameFact[] {
  const logo = images.find(({ alt, element: { parent } }) => {
    if (alt === '' || alt.length > 60 || !parent || !isTag(parent) || parent.name !== 'a') return false;
    const target = URL.parse(parent.attribs['href'] ?? '', base.href);
    return target?.hostname === url.hostname && pathSegments(target).length === 0;
  });
  const name = logo?.alt.replace(logoWords, '').replace(/^[\s|:–-]+|[\s|:–-]+$/g, '');
  if (!name || !logo) return [];
  const isDomain = domainAgreement(name, domainLabel(url.hostname)) === agreements.whole;
  const named = isDomain ? fact(name, 'brand', 'logo', 60) : fact(name, 'site', 'logo', 35);
  return [{ ...named, block: logo.block }];
}

function titleNames({ title, url }: Page): readonly NameFact[] {
  const site = siteTitle(title, domainLabel(url.hostname), url.pathname === '/');
  return site ? [fact(site.name, 'site', 'title', site.isInDomain ? inDomain : 45)] : [];
}

/** The main heading and the holder of the copyright, if they agree with the domain. */
function agreeingNames({ blocks, url }: Page): readonly NameFact[] {
  const label = domainLabel(url.hostname);
  const heading = blocks.find((block) => block.heading === 1);
  return [
    ...(heading
      ? [{ name: heading.text.replace(/\s+/g, ' '), method: 'heading', block: heading.index }]
      : []),
    ...copyrightHolders(blocks.slice(-maxBlocksOfFooter)).map((holder) => ({ ...holder, method: 'text' })),
  ]
    .filter(({ name }) => mayNameSite(name) && domainAgreement(name, label) >= agreements.inPart)
    .map(({ name, method, block }) => ({ ...fact(name, 'site', method, 45), block }));
}

const fact = (name: string, kind: NameFact['kind'], method: string, confidence: number): NameFact => ({
  name: detach(name.trim()),
  kind,
  method,
  confidence,
});
