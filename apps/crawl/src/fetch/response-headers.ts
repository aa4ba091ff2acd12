import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'undici/types/header';
import { sameSite } from '../urls/same-site';

export type ResponseHeaders = Readonly<Record<string, readonly string[]>>;

/** Names in lower case, values in the order received. */
export function responseHeaders(headers: IncomingHttpHeaders): ResponseHeaders {
  const entries = Object.entries(headers).map(([name, value]) => {
    const values = value === undefined ? [] : [value].flat();
    return [name, values.map(readable)] as const;
  });
  return Object.fromEntries(entries);
}

/** Servers send UTF-8 although HTTP defines bytes only (RFC 9110 §5.5), most often in Location. */
function readable(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : value;
}

/** The values of one header; empty where it is missing. */
export const valuesOf = (headers: ResponseHeaders, name: string): readonly string[] =>
  Object.hasOwn(headers, name) ? (headers[name] ?? []) : [];

/**
 * Reads Retry-After (RFC 9110 §10.2.3): seconds, or a date.
 * @param now milliseconds since 1970
 * @returns milliseconds, 0 for a past date; undefined for an invalid value
 */
export function retryAfterMs(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Longer delays are for people who read the page first, in seconds. */
const maxDelay = 10;
/** Where a page forwards, it does so at its beginning. */
const maxRead = 64 * 1024;
/** A page that only forwards has no more text than a sentence. */
const maxText = 200;

/**
 * The URL to which a browser continues from a page by itself: by `Refresh` (header or meta element; HTML Standard, "shared
 * declarative refresh steps") within ten seconds, by a script that only sets the location, by a frameset with one frame of
 * another site (masked forwarding), or by the only click that a page without text offers. Undefined for a page that stays, and for one that loads itself again.
 */
export function forwardOf(html: string, headers: ResponseHeaders, url: URL): URL | undefined {
  const start = html.slice(0, maxRead);
  const base =
    URL.parse(/<base\b[^>]{0,300}?href\s*=\s*["']?([^"'\s>]{1,2000})/i.exec(start)?.[1] ?? '', url.href) ??
    url;
  const target =
    refreshIn(valuesOf(headers, 'refresh')[0] ?? '') ??
    metaRefresh(start) ??
    scriptLocation(html, url) ??
    maskedFrame(start, url);
  const forward = target === undefined ? null : URL.parse(target, base.href);
  if (!forward || !/^https?:$/.test(forward.protocol)) return undefined;
  return withoutHash(forward) === withoutHash(url) ? undefined : forward;
}

const withoutHash = ({ href, hash }: URL): string => href.slice(0, href.length - hash.length);

const refresh =
  /^\s*(\d{0,4}(?:\.\d{0,9})?)\s*[;,\s]\s*(?:url\s*=\s*)?(?:"([^"]{1,2000})"?|'([^']{1,2000})'?|(\S[^\n]{0,2000}))/i;

function refreshIn(content: string): string | undefined {
  const [, delay = '', double, single, bare] = refresh.exec(content) ?? [];
  return Number(delay) <= maxDelay ? (double ?? single ?? bare)?.trim() : undefined;
}

const metas = /<meta\b[^>]{0,600}>/gi;
const attribute = (tag: string, name: string): string | undefined => {
  const [, double, single, bare] =
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\\s"'>]{1,2000}))`, 'i').exec(
      tag,
    ) ?? [];
  return double ?? single ?? bare;
};

function metaRefresh(html: string): string | undefined {
  for (const { 0: tag, index } of html.matchAll(metas)) {
    if (!/refresh/i.test(tag)) continue;
    if (attribute(tag, 'http-equiv')?.toLowerCase() !== 'refresh' || isInert(html, index)) continue;
    const target = refreshIn((attribute(tag, 'content') ?? '').replaceAll('&amp;', '&'));
    if (target !== undefined) return target;
  }
  return undefined;
}

/** Whether a position is in a comment, or in an element for browsers without scripts. */
function isInert(html: string, at: number): boolean {
  const before = html.slice(0, at).toLowerCase();
  const isOpen = (start: string, end: string): boolean => before.lastIndexOf(start) > before.lastIndexOf(end);
  return isOpen('<!--', '-->') || isOpen('<noscript', '</noscript');
}

const assigned = String.raw`(?:(?:window|document|top|self|parent)\s?\.\s?)?location(?:\s?\.\s?href)?(?:\s?=\s?|\s?\.\s?(?:replace|assign)\(\s?)`;
const location = new RegExp(String.raw`(?:^|[;{}\s])${assigned}(["'])([^"'\\\n]{1,2000})\1`);
/** A script that decides is no mere forwarding. */
const decision = /\bif\s?\(|\?|\bswitch\b|\bfunction\b|=>|addEventListener/;
/** The beginning of a function or a text that runs by itself. */
const runsByItself =
  /(?:\bsetTimeout\(|\bonload\s?=|\baddEventListener\(\s?["'](?:load|DOMContentLoaded)["']\s?,)\s?(?:function\s?\w{0,40}\(\w{0,40}\)\s?\{|\(?\w{0,40}\)?\s?=>\s?\{?|["'])/g;
const delays = /\bsetTimeout\([^;]{0,2200},\s?(\d{1,9})\s?\)/;

function scriptLocation(html: string, url: URL): string | undefined {
  if (html.length > maxRead || !/location|window\.open/.test(html) || showsText(html)) return undefined;
  // No pattern reads beyond the next beginning of its kind: time grows with the length alone.
  const scripts = [
    ...html.matchAll(/<script\b[^<>]{0,300}>((?:(?!<script\b)[\s\S]){0,5000}?)<\/script/gi),
  ].map(([, text = '']) => text);
  const onload = attribute(/<(?:body|frameset)\b[^<>]{0,2500}>/i.exec(html)?.[0] ?? '', 'onload') ?? '';
  for (const code of [...scripts, onload]) {
    const script = code.replace(runsByItself, ' ');
    const match = location.exec(script);
    if (
      match &&
      !decision.test(script.slice(0, match.index)) &&
      Number(delays.exec(code)?.[1] ?? 0) <= 10_000
    )
      return match[2];
  }
  return onlyChoice(html, scripts.join('\n'), url);
}

/** Elements whose content is no text, with their ends. */
const silent = { '!--': /-->/g, script: /<\/script/gi, style: /<\/style/gi, title: /<\/title/gi };

/** Whether the page has more text than one that only forwards. */
function showsText(html: string): boolean {
  let length = 0;
  for (let at = 0; at < html.length;) {
    const start = html.indexOf('<', at);
    length += html.slice(at, start < 0 ? html.length : start).trim().length;
    if (length > maxText) return true;
    const [, name = ''] = /^<(!--|script|style|title)/i.exec(html.slice(start, start + 8)) ?? [];
    const end = silent[name.toLowerCase() as keyof typeof silent] ?? />/g;
    end.lastIndex = start + 1;
    if (start < 0 || !end.test(html)) return false;
    at = end.lastIndex;
  }
  return false;
}

const link =
  /<(?:a|area)\b[^<>]{0,2000}?\bhref\s*=\s*(?:"|'|(?=[^"'\s]))(?!\s*(?:javascript:|#))|<i?frame\b/i;
const handlers = /\b(?:onclick|href)\s*=\s*(?:"([^"]{1,500})"|'([^']{1,500})')/gi;
const opened = new RegExp(
  String.raw`(?:\b${assigned}|\bopen\(\s?)(?:(["'])|&quot;|&#39;)([^"'\\\n&]{1,2000})(?:\1|&)`,
);

/** A splash page has few. */
const maxHandlers = 20;

/** Where all handlers of a page without links lead, if it is one page of the same site: the entrance of a splash page. */
function onlyChoice(html: string, scripts: string, url: URL): string | undefined {
  if (link.test(html)) return undefined;
  const targets = new Set<string>();
  for (const [, double, single = ''] of [...html.matchAll(handlers)].slice(0, maxHandlers)) {
    const code = double ?? single;
    const [, name] = /(\w{1,40})\s?\(/.exec(code) ?? [];
    const body = new RegExp(String.raw`\bfunction\s+${name}\s?\([^)]{0,100}\)\s?\{([^}]{0,500})`).exec(
      scripts,
    )?.[1];
    const target = (opened.exec(code) ?? opened.exec(body ?? ''))?.[2];
    if (target !== undefined) targets.add(target);
  }
  const [target] = targets;
  const leads = target === undefined ? null : URL.parse(target, url.href);
  return targets.size === 1 && leads && sameSite(leads, url) ? target : undefined;
}

function maskedFrame(html: string, url: URL): string | undefined {
  if (!/<frameset\b/i.test(html)) return undefined;
  const sources = [...html.matchAll(/<frame\b[^>]{0,1000}>/gi)].flatMap(([tag]) => {
    const source = attribute(tag, 'src')?.trim() ?? '';
    return /^(?:about:|javascript:|$)/i.test(source) ? [] : source;
  });
  const [source] = sources;
  const host = source === undefined ? undefined : URL.parse(source, url.href)?.hostname;
  return sources.length === 1 && host !== undefined && host !== url.hostname ? source : undefined;
}
