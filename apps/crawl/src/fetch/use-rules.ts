import type { Use } from '../http/exchange';

/** Accepted formats and limits per use. */
export interface UseRules {
  /** The header Accept. */
  readonly accept: string;
  /** Maximum size of a body in bytes, before and after decoding. */
  readonly limit: number;
  /** Behaviour at the limit: RFC 9309 §2.5 requires the first 500 KiB of a robots.txt to be read. */
  readonly atLimit: 'fail' | 'cut';
  /** Whether a media type without parameters, in lower case, is accepted. */
  readonly reads: (mediaType: string) => boolean;
}

const KiB = 1024;
const MiB = 1024 * KiB;

const isJson = (type: string): boolean => /^(application|text)\/([\w.-]{1,60}\+)?json$/.test(type);
const isXml = (type: string): boolean => /^(application|text)\/([\w.-]{1,60}\+)?xml$/.test(type);
const isText = (type: string): boolean => type.startsWith('text/');
const isScript = (type: string): boolean => /^application\/(?:x-)?(?:java|ecma)script$/.test(type);
/** APIs often have the type text/plain; scripts and pages are neither JSON nor XML. */
const isPlain = (type: string): boolean => type === 'text/plain';

const pages = ['text/html', 'application/xhtml+xml', 'text/plain'];
/** Sitemaps are often served as files (sitemaps.org: gzip). */
const files = ['application/gzip', 'application/x-gzip', 'application/octet-stream'];

export const useRules: Readonly<Record<Use, UseRules>> = {
  page: {
    accept: 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.5',
    limit: 2 * MiB,
    atLimit: 'fail',
    reads: (type) => pages.includes(type),
  },
  feed: {
    accept:
      'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.9',
    limit: 2 * MiB,
    atLimit: 'fail',
    reads: (type) => isXml(type) || isJson(type) || isPlain(type),
  },
  json: {
    accept: 'application/json',
    limit: 8 * MiB,
    atLimit: 'fail',
    reads: (type) => isJson(type) || isPlain(type),
  },
  xml: {
    accept: 'application/xml,text/xml;q=0.9',
    limit: 8 * MiB,
    atLimit: 'fail',
    reads: (type) => isXml(type) || isPlain(type),
  },
  text: {
    accept: 'text/plain,text/*;q=0.9,application/json;q=0.5,application/xml;q=0.5',
    limit: 8 * MiB,
    atLimit: 'fail',
    reads: (type) => isText(type) || isXml(type) || isJson(type),
  },
  // Rules are obeyed with any media type.
  robots: { accept: 'text/plain,*/*;q=0.5', limit: 500 * KiB, atLimit: 'cut', reads: () => true },
  // Scripts and data that a page loads in a browser.
  resource: {
    accept: '*/*',
    limit: 5 * MiB,
    atLimit: 'fail',
    reads: (type) => isText(type) || isXml(type) || isJson(type) || isScript(type),
  },
  pdf: {
    accept: 'application/pdf',
    limit: 10 * MiB,
    atLimit: 'fail',
    reads: (type) => /^application\/(?:x-)?pdf$/.test(type) || files.includes(type),
  },
  sitemap: {
    accept: 'application/xml,text/xml,text/plain;q=0.8,application/gzip;q=0.8',
    limit: 10 * MiB,
    atLimit: 'fail',
    reads: (type) => isXml(type) || isText(type) || files.includes(type),
  },
};
