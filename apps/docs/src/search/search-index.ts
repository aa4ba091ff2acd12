import MiniSearch from 'minisearch';
import { searchOptions, type SearchEntry } from './search-options';

const maxText = 1200;

/** Sections of a rendered page, which begin at its headings. */
export function sectionsOf(path: string, title: string, html: string): Omit<SearchEntry, 'id'>[] {
  const [intro = '', ...parts] = html.split(/(?=<h[23] id=")/);
  const sections = parts.map((part) => {
    const [, id = '', heading = ''] = /^<h[23] id="([^"]*)"[^>]*>(.*?)<\/h[23]>/s.exec(part) ?? [];
    return { path: `${path}#${id}`, page: title, title: plainText(heading), text: plainText(part) };
  });
  return [{ path, page: title, title, text: plainText(intro) }, ...sections].map((section) => ({
    ...section,
    text: section.text.slice(0, maxText),
  }));
}

/** The serialized index of all sections. */
export function searchIndex(sections: readonly Omit<SearchEntry, 'id'>[]): string {
  const index = new MiniSearch<SearchEntry>(searchOptions);
  index.addAll(sections.map((section, id) => ({ id, ...section })));
  return JSON.stringify(index);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => named[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
