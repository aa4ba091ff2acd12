import { setImmediate as breathe } from 'node:timers/promises';
import { SitemapReader, type Sitemap } from './sitemap-reader';
import { webUrl } from './web-url';

/** Characters to parse without a pause; some milliseconds of work. */
const chunkLength = 16_384;
const maxLines = 5000;

/** Reads a sitemap: XML, or text with one URL per line. Never throws, and yields to the event loop. */
export async function readSitemap(text: string, base: URL): Promise<Sitemap> {
  if (!text.slice(0, 1000).trimStart().startsWith('<')) return readLines(text, base);
  const reader = new SitemapReader(base);
  for (let at = 0; at < text.length; at += chunkLength) {
    if (!reader.write(text.slice(at, at + chunkLength))) break;
    await breathe();
  }
  return reader.sitemap;
}

function readLines(text: string, base: URL): Sitemap {
  const lines = text.split(/[\r\n]+/, maxLines);
  const pages = lines.flatMap((line) => (/^\s*https?:\/\//i.test(line) ? (webUrl(line, base) ?? []) : []));
  return { pages, sitemaps: [] };
}
