import type { Foundation } from '../technologies/draw-technologies';

/** How a template writes what pages are made of. All arguments are HTML, but for headings. */
export interface Dialect {
  heading(level: 2 | 3 | 4, text: string): string;
  paragraph(html: string): string;
  /** Rows of a label and what it says. */
  facts(rows: readonly (readonly [label: string, html: string])[]): string;
  list(items: readonly string[]): string;
}

export interface Section {
  heading: string;
  html: string;
}

/** A page before it has a shape. */
export interface PageView {
  languageTag: string;
  title: string;
  company: string;
  description: string;
  /** As in `utf-8`; left out where no meta element tells it. */
  charset?: string;
  canonical: string;
  rootAttributes: string;
  /** Elements of the head beside the title. */
  head: string;
  /** Scripts at the end of the body. */
  foot: string;
  menu: readonly string[];
  sections: readonly Section[];
  /** HTML; one piece each. */
  footer: readonly string[];
}

/** A way to build web pages. */
export interface Template {
  name: string;
  /** Kept for benchmarks. */
  heldOut: boolean;
  foundation: Foundation;
  dialect: Dialect;
  /** Everything stands on the home page. */
  onePage?: boolean;
  /** How paths end. */
  suffix: '' | '/' | '.html' | '.htm' | '.php';
  /** Left out: UTF-8. */
  charset?: 'windows-1252';
  document(view: PageView): string;
}
