import type { Foundation } from './draw-technologies';

/** The HTML dialect of a template. Arguments are HTML, except for headings. */
export interface Dialect {
  heading(level: 2 | 3 | 4, text: string): string;
  paragraph(html: string): string;
  /** Rows of a label and a value. */
  facts(rows: readonly (readonly [label: string, html: string])[]): string;
  list(items: readonly string[]): string;
}

export interface Section {
  heading: string;
  html: string;
}

/** The content of a page before the layout. */
export interface PageView {
  languageTag: string;
  title: string;
  company: string;
  description: string;
  /** As in `utf-8`; omitted if no meta element declares it. */
  charset?: string;
  canonical: string;
  rootAttributes: string;
  /** Elements of the head beside the title. */
  head: string;
  /** Scripts at the end of the body. */
  foot: string;
  menu: readonly string[];
  sections: readonly Section[];
  /** HTML, one entry per block. */
  footer: readonly string[];
}

export interface Template {
  name: string;
  /** Used by benchmarks only. */
  heldOut: boolean;
  foundation: Foundation;
  dialect: Dialect;
  /** The whole site is one page. */
  onePage?: boolean;
  /** Suffix of paths. */
  suffix: '' | '/' | '.html' | '.htm' | '.php';
  /** Default: UTF-8. */
  charset?: 'windows-1252';
  document(view: PageView): string;
}
