import type { PageKind, Department, Seniority } from '../site-truth';

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

/** One wording of a job title. */
export interface TitleForm {
  text: string;
  /** The female form, if the language has one. */
  female: string;
  seniority: Seniority | null;
  department: Department;
  /** Used by benchmarks only. */
  heldOut: boolean;
}

/** The wordings of a job title, by the English title in the world. */
export type TitleTable = Readonly<Record<string, readonly TitleForm[]>>;

/** Wordings of one level and department, as `male / female`; `*` marks held-out ones. */
export function forms(
  seniority: Seniority | null,
  department: Department,
  ...texts: readonly string[]
): TitleForm[] {
  return texts.map((marked) => {
    const heldOut = marked.startsWith('*');
    const [text = '', female = text] = marked.replace('*', '').split(' / ');
    return { text, female, seniority, department, heldOut };
  });
}

const deciders: readonly (Seniority | null)[] = ['owner', 'cxo', 'partner', 'vp', 'director'];

export const decides = ({ seniority }: TitleForm): boolean => deciders.includes(seniority);

/** A sentence of a site about its company, as a template. */
export interface StatementForm {
  /** `{c}` is the company, `{y}` a year, `{n}` and `{m}` are numbers. */
  text: string;
  /** Used by benchmarks only. */
  heldOut: boolean;
}

/** The sentences of one language. */
export interface Statements {
  /** The founding year. */
  founded: readonly StatementForm[];
  /** `{n}` employees. */
  exactly: readonly StatementForm[];
  /** Between `{n}` and `{m}` employees. */
  between: readonly StatementForm[];
  /** More than `{n}` employees. */
  moreThan: readonly StatementForm[];
  /** Years and numbers with another meaning. */
  decoys: readonly StatementForm[];
  /** Below a person on a team page: the superior, `{n}`. */
  reportsTo: string;
  /** For a site without open roles. */
  noOpenings: string;
}

type Lists = Readonly<Record<'founded' | 'exactly' | 'between' | 'moreThan' | 'decoys', string>>;

/** Templates by meaning, one per line; `*` marks held-out ones. */
export const statements = (
  { founded, exactly, between, moreThan, decoys }: Lists,
  rest: Pick<Statements, 'reportsTo' | 'noOpenings'>,
): Statements => ({
  founded: formsOf(founded),
  exactly: formsOf(exactly),
  between: formsOf(between),
  moreThan: formsOf(moreThan),
  decoys: formsOf(decoys),
  ...rest,
});

const formsOf = (list: string): StatementForm[] =>
  list
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => ({ text: line.replace('*', ''), heldOut: line.startsWith('*') }));
