import type { Random } from '../random/random';
import type { Company } from '../world/company';
import type { Language, MenuKind } from './languages/language';
import type { PlannedPage, RobotsKind } from './site-plan';
import type { PageKind } from './site-truth';
import type { Template } from './templates/template';

interface Surroundings {
  company: Company;
  language: Language;
  template: Template;
  robots: RobotsKind;
}

/** Draws the pages of a site and their paths. */
export function drawPages(random: Random, surroundings: Surroundings): PlannedPage[] {
  const { language, template } = surroundings;
  const menu = drawMenu(random, surroundings).map((kind): PlannedPage => {
    const { slug } = language.menu[kind];
    return { kind, path: kind === 'home' ? '/' : `/${slug}${template.suffix}`, index: 0 };
  });
  const has = (kind: PageKind): boolean => menu.some((page) => page.kind === kind);
  const below = (kind: PageKind, folder: string, count: number): PlannedPage[] =>
    Array.from({ length: count }, (_, index) => {
      return { kind, path: `/${folder}/${kind}-${index + 1}${template.suffix}`, index };
    });
  return [
    ...menu,
    ...below('post', language.menu.blog.slug, has('blog') ? random.integer(2, 4) : 0),
    ...below('product', language.menu.shop.slug, has('shop') ? language.products.length : 0),
    ...drawOddPages(random, surroundings),
  ];
}

function drawMenu(random: Random, { company, language, template }: Surroundings): MenuKind[] {
  const law = language.code === 'de' || language.code === 'fr';
  const shares: Readonly<Record<MenuKind, number>> = {
    home: 1,
    about: 0.9,
    services: 0.7,
    team: company.people.length > 0 ? 0.9 : 0,
    contact: 1,
    careers: 0.5,
    blog: 0.5,
    privacy: 0.9,
    imprint: law ? 1 : 0.3,
    shop: template.foundation === 'shop' ? 1 : 0,
  };
  const onePage: readonly MenuKind[] = ['home', 'privacy', 'imprint'];
  const kinds = Object.keys(shares) as MenuKind[];
  return kinds.filter((kind) => {
    return random.chance(shares[kind]) && (template.onePage !== true || onePage.includes(kind));
  });
}

/** Pages that are never in a menu. */
function drawOddPages(random: Random, { robots, template }: Surroundings): PlannedPage[] {
  const odd = (kind: PageKind, path: string, share: number): PlannedPage[] =>
    random.chance(share) ? [{ kind, path: `${path}${template.suffix}`, index: 0 }] : [];
  return [
    ...odd('print', '/print/contact', 0.25),
    ...odd('private', '/internal/office', robots === 'private' || robots === 'grouped' ? 1 : 0),
    ...odd('broken', '/downloads', 0.2),
    ...odd('slow', '/archive', 0.15),
  ];
}
