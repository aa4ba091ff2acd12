import { join } from 'node:path';
import { wordSet } from '@lode/domain/data';
import { getDomain } from 'tldts';
import type { Page } from '../page/page';

export const parkingHosts = wordSet(join(__dirname, 'data/parking-hosts.txt'));

/** Phrases of registrars and brokers; `D` represents the word for a domain. */
const phrases: readonly string[] = [
  'D (?:name )?(?:is|may be|might be|could be) (?:available )?for sale',
  'D (?:name )?is available for purchase',
  'buy D(?: name)?(?: now)?',
  '(?:buy|get|own|purchase|inquire about|make an offer (?:on|for)) D',
  'D (?:name )?(?:has been|is|was)(?: already)?(?: been)? parked',
  'D (?:name )?has expired',
  'D (?:name )?is registered[^.]{0,40} (?:but|and) (?:may still be|is) (?:available|parked)',
  'D (?:name )?(?:has (?:just )?been|is) registered (?:at|with|by|via|through)',
  'parked (?:free,? courtesy of|domain|page)',
  'D steht (?:\\p{L}+ ){0,2}zum verkauf',
  'D (?:ist|wurde) (?:\\p{L}+ ){0,2}(?:geparkt|zu verkaufen|zu kaufen|registriert)',
  'D (?:kaufen|erwerben)',
  'D est (?:\\p{L}+ ){0,2}(?:à vendre|en vente|parqué|réservé)',
  'D (?:está|esta) (?:\\p{L}+ ){0,2}(?:en venta|a la venta|à venda|aparcado|estacionado)',
  'D (?:è|e) (?:\\p{L}+ ){0,2}(?:in vendita|parcheggiato)',
  'D (?:is|staat) (?:\\p{L}+ ){0,2}(?:te koop|geparkeerd|gereserveerd)',
  'D (?:jest |została )?(?:\\p{L}+ ){0,1}(?:na sprzedaż|zaparkowana)',
];

const domainWords = [
  '(?:this|the) (?:(?:premium|web|internet) )?(?:domain|web address)',
  '(?:diese|die) (?:internet-?)?(?:domain|adresse)',
  '(?:ce|le) (?:nom de )?domaine',
  '(?:este|el|o) (?:nombre de |nome de )?dom[ií]nio',
  '(?:questo|il) (?:nome di )?dominio',
  '(?:deze|dit|het) (?:domeinnaam|domein)',
  'ta domena',
];

/** Phrases that are sufficient on their own. */
const whole =
  /related searches|sponsored listings|privacy policy[^]{0,40}related (?:links|searches)|the owner of this domain has not|this web ?page is parked|future home of something quite cool/;

const domain = `(?:${domainWords.join('|')})`;
const said = new RegExp(
  `(?<![\\p{L}\\d])(?:${phrases.map((phrase) => phrase.replaceAll('D', domain)).join('|')})(?![\\p{L}])`,
  'u',
);
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
  return (mayBeSaid && said.test(own)) || whole.test(own);
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
