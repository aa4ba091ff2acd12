import { join } from 'node:path';
import { lazily, readYaml, wordSet } from '@lode/domain/data';
import { getDomain } from 'tldts';
import type { Page } from '../page/page';

export const parkingHosts = wordSet(join(__dirname, 'data/parking-hosts.txt'));

/** Phrases that are sufficient on their own. */
const whole =
  /related searches|sponsored listings|privacy policy[^]{0,40}related (?:links|searches)|the owner of this domain has not|this web ?page is parked|future home of something quite cool/;

const said = lazily(() => {
  const texts = readYaml<Readonly<Record<'domain' | 'phrases', readonly string[]>>>(
    join(__dirname, 'data/parking-phrases.yaml'),
  );
  const domain = `(?:${texts.domain.join('|')})`;
  const phrases = texts.phrases.map((phrase) => phrase.replaceAll('D', domain)).join('|');
  return new RegExp(`(?<![\\p{L}\\d])(?:${phrases})(?![\\p{L}])`, 'u');
});
/** Fast preconditions; most short pages match at most one of them. */
const subject = /dom(?:aine?|ein|[ií]nio|ena)|web address|adresse/;
const predicate =
  /sale|purchase|buy|offer|inquire|\b(?:get|own)\b|parked|expired|registered|verkauf|kaufen|erwerben|geparkt|registriert|vend|vente|parqu|réserv|venta|aparcad|estacionad|parcheggiat|koop|geparkeerd|gereserveerd|sprzeda|zaparkowan/;

/**
 * Whether a short page says that its own domain is parked or for sale, in one of eight languages. Shops for domains
 * mention domains in general.
 */
function saysParked(text: string, host: string): boolean {
  const own = text.toLowerCase().replaceAll(host.replace(/^www\./, ''), 'this domain');
  const mayBeSaid = predicate.test(own) && (subject.test(own) || own.includes('parked'));
  return (mayBeSaid && said().test(own)) || whole.test(own);
}

/** Maximum length of the visible text of a parked page, in UTF-16 units. */
const maxTextLength = 2500;
const maxLinks = 40;
/** Maximum number of scripts and frames to examine. */
const maxSources = 30;

/** Whether a page shows only that its domain is parked or for sale. */
export function isParked(page: Page): boolean {
  if (isOfProvider(page.url.hostname)) return true;
  const text = page.links.length > maxLinks ? undefined : shownText(page);
  if (text === undefined) return false;
  return saysParked(`${page.title}\n${text}`, page.url.hostname) || isFilledByProvider(page, text);
}

const isOfProvider = (host: string): boolean => parkingHosts().has(getDomain(host) ?? '');

/** The visible text; undefined for a page with more text than a parked one. */
function shownText({ blocks }: Page): string | undefined {
  const lines: string[] = [];
  let length = 0;
  for (const { text } of blocks) {
    length += text.length;
    if (length > maxTextLength) return undefined;
    lines.push(text);
  }
  return lines.join('\n');
}

/** Whether a script or frame of a provider fills an almost empty page with advertisements. */
function isFilledByProvider({ scripts, frames, base }: Page, text: string): boolean {
  if (text.length > 300) return false;
  return [...scripts.map(({ src }) => src), ...frames.map(({ attribs }) => attribs['src'])]
    .slice(0, maxSources)
    .some((address) => {
      const url = address === undefined ? null : URL.parse(address, base.href);
      return url !== null && isOfProvider(url.hostname);
    });
}
