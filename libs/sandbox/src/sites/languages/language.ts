import type { PageKind } from '../site-truth';
import type { TitleTable } from '../titles/title';

/** The values for the texts of a page. */
export interface Subject {
  company: string;
  city: string;
  /** In the language itself. */
  industry: string;
  /** Founding year; omitted if the site does not state it. */
  since?: number;
}

/** The pages in menus. */
export type MenuKind = Exclude<
  PageKind,
  'post' | 'product' | 'branch' | 'print' | 'private' | 'broken' | 'slow'
>;

export interface MenuEntry {
  label: string;
  slug: string;
}

export interface Labels {
  phone: readonly string[];
  fax: readonly string[];
  email: readonly string[];
  address: string;
  hours: string;
  name: string;
  message: string;
  send: string;
  search: string;
  newsletter: string;
  signIn: string;
  password: string;
  price: string;
  cart: string;
  reviews: string;
  clients: string;
  voices: string;
  investors: string;
  author: string;
  openings: string;
  print: string;
  follow: string;
  share: string;
  legalHead: string;
  register: string;
  taxId: string;
  rights: string;
  job: string;
}

/** The texts of a site in one language. */
export interface Language {
  /** ISO 639-1. */
  code: string;
  heldOut: boolean;
  /** Words for "@" and "." in spelled-out addresses. */
  at: string;
  dot: string;
  menu: Readonly<Record<MenuKind, MenuEntry>>;
  labels: Labels;
  /** Monday to Sunday. */
  days: readonly string[];
  /** Labels of role addresses such as sales@. */
  roles: Readonly<Record<string, string>>;
  industries: Readonly<Record<string, string>>;
  welcome(subject: Subject): string;
  /** Paragraphs about the company, without names of people. */
  story: readonly ((subject: Subject) => string)[];
  services: readonly string[];
  posts: readonly string[];
  praise: readonly string[];
  privacy: readonly string[];
  teamIntro: string;
  contactIntro: string;
  careersIntro: string;
  openings: readonly string[];
  products: readonly string[];
  titles: TitleTable;
}

/** `label slug` pairs in the order of `menuKinds`. */
export const menu = (entries: Record<MenuKind, string>): Record<MenuKind, MenuEntry> => {
  const pairs = Object.entries(entries).map(([kind, text]) => {
    const [label = '', slug = ''] = text.split(' | ');
    return [kind, { label, slug }];
  });
  return Object.fromEntries(pairs) as Record<MenuKind, MenuEntry>;
};
