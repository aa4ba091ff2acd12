import type { FetchFailure } from '@lode/contracts';
import type { Failure, Got } from '../http/exchange';
import {
  canonicalPattern,
  noRobotsFile,
  type RobotsFile,
  type RobotsRule,
  type RobotsAnswer,
} from './robots-file';

type Field = 'user-agent' | 'allow' | 'disallow' | 'crawl-delay' | 'sitemap';

interface RobotsLine {
  readonly field: Field;
  readonly value: string;
}

/** Field names without spaces and hyphens, including common misspellings. */
const fields: ReadonlyMap<string, Field> = new Map([
  ['useragent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['crawldelay', 'crawl-delay'],
  ['sitemap', 'sitemap'],
]);

/** Maximum length of a field name, with some spaces. */
const maxNameLength = 64;

/** Parses a line; undefined for unknown fields. */
function readRobotsLine(text: string): RobotsLine | undefined {
  const [content = ''] = text.split('#', 1);
  const line = content.trim();
  const end = nameEnd(line);
  if (end < 0 || end > maxNameLength) return undefined;
  const name = line.slice(0, end).toLowerCase();
  const field = fields.get(name.replace(/[\s_-]/g, ''));
  return field && { field, value: line.slice(end + 1).trim() };
}

/** Position of the colon, or of the first space if the colon is missing. */
function nameEnd(line: string): number {
  const colon = line.indexOf(':');
  return colon < 0 ? line.search(/\s/) : colon;
}

/** The product token of Lode, in lower case (RFC 9309 §2.2.1). */
const productToken = 'lode';

/** The minimum that RFC 9309 §2.5 requires; the fetch has the same limit. */
const maxFileLength = 500 * 1024;
const maxSitemaps = 100;

/** All groups for the same crawler are merged (RFC 9309 §2.2.1). */
interface Group {
  isNamed: boolean;
  rules: RobotsRule[];
  crawlDelay: number | null;
}

/**
 * Parses a robots.txt (RFC 9309), or any other text, in linear time. The available library distinguishes `Lode bot`
 * from `Lode`, splits a group at a Sitemap line, accepts no misspellings, and would also keep the rules of other
 * crawlers.
 */
export function parseRobots(text: string): RobotsFile {
  const ownGroup = emptyGroup();
  const allCrawlers = emptyGroup();
  const sitemaps: string[] = [];
  let addressed = new Set<Group>();
  let isListing = false;
  for (const line of linesOf(text)) {
    if (line.field === 'sitemap') {
      if (sitemaps.length < maxSitemaps && line.value) sitemaps.push(line.value);
    } else if (line.field === 'user-agent') {
      if (!isListing) addressed = new Set();
      isListing = true;
      const group = addressee(line.value, ownGroup, allCrawlers);
      if (group) addressed.add(group);
    } else {
      // Only records of the standard end a list of names (§2.2.4).
      isListing &&= line.field === 'crawl-delay';
      for (const group of addressed) apply(line, group);
    }
  }
  const { rules, crawlDelay } = ownGroup.isNamed ? ownGroup : allCrawlers;
  return { rules: rules.sort(byPrecedence), crawlDelay, sitemaps };
}

const emptyGroup = (): Group => ({ isNamed: false, rules: [], crawlDelay: noRobotsFile.crawlDelay });

function* linesOf(text: string): Generator<RobotsLine> {
  const lines = text
    .slice(0, maxFileLength)
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]/);
  // The last line of a truncated file may be half a rule, with another meaning.
  if (Buffer.byteLength(text) >= maxFileLength) lines.pop();
  for (const line of lines) {
    const read = readRobotsLine(line);
    if (read) yield read;
  }
}

/** `Lode/1.0` and `Lode bot` match, `Lodestar` does not. */
function addressee(value: string, ownGroup: Group, allCrawlers: Group): Group | undefined {
  const [token] = /^(?:[a-z_-]{1,64}|\*(?=\s|$))/i.exec(value) ?? [];
  const group = token === '*' ? allCrawlers : token?.toLowerCase() === productToken ? ownGroup : undefined;
  if (group) group.isNamed = true;
  return group;
}

function apply({ field, value }: RobotsLine, group: Group): void {
  if (value === '') return;
  if (field === 'crawl-delay') group.crawlDelay = longer(group.crawlDelay, value);
  else group.rules.push({ allow: field === 'allow', pattern: canonicalPattern(value) });
}

function longer(known: number | null, value: string): number | null {
  const seconds = /^\d{1,9}(?:\.\d{1,9})?(?!\S)/.exec(value)?.[0];
  return seconds === undefined ? known : Math.max(known ?? 0, Number(seconds) * 1000);
}

const byPrecedence = (a: RobotsRule, b: RobotsRule): number =>
  b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow);

/**
 * Failures without a response. They are reported as they are, so that an unreachable host differs from one that forbids
 * access.
 */
const unanswered: ReadonlySet<FetchFailure> = new Set([
  'unreachable',
  'dns',
  'refused',
  'connection',
  'timeout',
  'tls',
]);

/**
 * Interprets the result of fetching robots.txt (RFC 9309 §2.3.1). A status from 400 to 499 except 429, and endless
 * redirects, mean that there is no file. After any other failure nothing may be fetched, since there may be unknown
 * rules.
 */
export function readRobotsAnswer(got: Got): RobotsAnswer {
  if (got.kind === 'answer') return { kind: 'file', file: parseRobots(got.text) };
  if (got.kind === 'not_modified' || got.kind === 'known') return { kind: 'closed', reason: 'robots' };
  if (isAbsent(got)) return { kind: 'file', file: noRobotsFile };
  const { reason, retryAfter } = got;
  return { kind: 'closed', reason: unanswered.has(reason) ? reason : 'robots', retryAfter };
}

const isAbsent = ({ reason, status = 0 }: Failure): boolean =>
  reason === 'redirects' || (status >= 400 && status <= 499 && status !== 429);
