import type { DescriptionFact, PageKind, StructuredItem } from '../facts/facts';
import { isOrganisation, ownItems } from '../organisation/own-items';
import { isGreeting } from '../organisation/site-title';
import { detach } from '../page/texts';
import type { Block, Page } from '../page/page';
import { Outsiders } from '../people/surroundings';
import { textOf } from '../structured/item-values';

/** Text that is common to all sites: consent, scripts, copyright, orders, menus. */
const words =
  /\bcookies?\b|\bjavascript\b|\bbrowser\b|©|\bcopyright\b|all rights reserved|alle rechte vorbehalten|tous droits réservés|\bnewsletter\b|\bsubscribe\b|\bsign up\b|\blog ?in\b|\bprivacy policy\b|\bdatenschutz|\bprivacidad\b|\bconsent\b|\bgdpr\b|\bdsgvo\b|\brgpd\b|\bskip to\b|\bfree shipping\b|\bversandkosten|\bshopping cart\b|\bwarenkorb\b|page not found|\b404\b|lorem ipsum|\brecaptcha\b/i;

const isBoilerplate = (text: string): boolean => words.test(text.slice(0, 1000));

/** In UTF-16 units. */
const maxLength = 300;
/** Shorter texts are not informative. */
const minLength = 10;

/** Shortens a text to one line at the end of a sentence, or else of a word; empty if the text is not informative. */
export function shorten(text: string): string {
  const line = text
    .slice(0, 4 * maxLength)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length < minLength) return '';
  if (line.length <= maxLength) return line;
  const room = line.slice(0, maxLength);
  const end = Math.max(...['. ', '! ', '? '].map((mark) => room.lastIndexOf(mark)));
  if (end >= maxLength / 3) return room.slice(0, end + 1);
  const border = room.lastIndexOf(' ', maxLength - 1);
  return `${room.slice(0, border > 0 ? border : maxLength - 1)}…`;
}

/** Kinds of pages that describe the company. */
const describingKinds: ReadonlySet<PageKind> = new Set(['home', 'about']);

const confidence: Readonly<Record<DescriptionFact['type'], number>> = {
  structured: 90,
  meta: 85,
  open_graph: 80,
  heading: 65,
  paragraph: 60,
};
/** Each about page is as informative, but the home page covers the whole company. */
const fromAbout = -3;

const maxOfPage = 8;
const maxHeadings = 2;
const maxParagraphs = 3;
/** Minimum number of words of an informative text. */
const minWords = { heading: 3, paragraph: 8 } as const;

type Draft = Pick<DescriptionFact, 'text' | 'type' | 'method' | 'block'>;

/**
 * Descriptions of the company on its home and about pages, without duplicates, those with the highest confidence first.
 */
export function findDescriptions(
  page: Page,
  items: readonly StructuredItem[],
  kind: PageKind,
): readonly DescriptionFact[] {
  if (!describingKinds.has(kind)) return [];
  const drafts = [...structuredTexts(items), ...metaTexts(page), ...shownTexts(page)];
  const found = new Map<string, DescriptionFact>();
  for (const { text, ...others } of drafts) {
    const shown = shorten(text);
    const key = shown.toLowerCase();
    if (shown === '' || found.has(key) || found.size >= maxOfPage) continue;
    const total = confidence[others.type] + (kind === 'about' ? fromAbout : 0);
    found.set(key, { ...others, text: detach(shown), confidence: total });
  }
  return [...found.values()];
}

const structuredTexts = (items: readonly StructuredItem[]): readonly Draft[] =>
  ownItems(items)
    .filter((item) => isOrganisation(item) || item.types.includes('WebSite'))
    .flatMap((item) => {
      const text = textOf(item, 'description', 'disambiguatingDescription', 'slogan');
      return text === null ? [] : [{ text, type: 'structured', method: item.syntax }];
    });

const metaTypes: Readonly<Record<string, DescriptionFact['type']>> = {
  description: 'meta',
  'og:description': 'open_graph',
};

const metaTexts = ({ metas }: Page): readonly Draft[] =>
  metas.flatMap(({ name, content }) => {
    const type = metaTypes[name];
    return type === undefined ? [] : [{ text: content, type, method: 'meta' }];
  });

function shownTexts({ blocks }: Page): readonly Draft[] {
  const outsiders = new Outsiders();
  const pick = (
    type: 'heading' | 'paragraph',
    limit: number,
    fits: (block: Block) => boolean,
  ): readonly Draft[] => {
    const picked: Draft[] = [];
    for (const block of blocks) {
      if (picked.length === limit) break;
      if (!fits(block) || !isInformative(block, minWords[type]) || outsiders.has(block.element)) continue;
      picked.push({ text: block.text, type, method: 'text', block: block.index });
    }
    return picked;
  };
  return [
    ...pick('heading', maxHeadings, ({ heading }) => heading === 1 || heading === 2),
    ...pick('paragraph', maxParagraphs, ({ heading, region }) => heading === 0 && region === 'main'),
  ];
}

/** Whether a text belongs to the content of the page and is long enough to be informative. */
const isInformative = ({ text, region }: Block, words: number): boolean =>
  region !== 'navigation' &&
  region !== 'footer' &&
  region !== 'aside' &&
  text.split(' ', words).length >= words &&
  !isGreeting(text) &&
  !isBoilerplate(text);
