import type { Element } from 'domhandler';
import type { Region } from './page';

const byElement: Readonly<Record<string, Region>> = {
  header: 'header',
  nav: 'navigation',
  main: 'main',
  article: 'main',
  aside: 'aside',
  footer: 'footer',
};

const byRole: Readonly<Record<string, Region>> = {
  banner: 'header',
  navigation: 'navigation',
  main: 'main',
  complementary: 'aside',
  contentinfo: 'footer',
};

const byWord: readonly (readonly [RegExp, Region])[] = [
  [/(?:^|[\s_-])(?:site-?)?foot(?:er)?(?:$|[\s_-])/i, 'footer'],
  [/(?:^|[\s_-])(?:nav|navbar|navigation|menu|breadcrumbs?)(?:$|[\s_-])/i, 'navigation'],
  [/(?:^|[\s_-])side-?bar(?:$|[\s_-])/i, 'aside'],
];

/** A fast precondition; most names do not match. */
const hint = /foot|nav|menu|breadcrumb|side/i;

/** Longer lists of classes and ids are not significant. */
const maxNamesLength = 120;

/** The region that starts at an element; undefined if the element belongs to the region around it. */
export function regionOf({ name, attribs }: Element): Region | undefined {
  const role = attribs['role'] === undefined ? undefined : byRole[attribs['role']];
  if (role ?? byElement[name]) return role ?? byElement[name];
  if (name === 'body' || name === 'html') return undefined;
  return regionNamed(attribs['id']) ?? regionNamed(attribs['class']);
}

function regionNamed(words: string | undefined): Region | undefined {
  if (words === undefined || words.length > maxNamesLength || !hint.test(words)) return undefined;
  return byWord.find(([word]) => word.test(words))?.[1];
}
