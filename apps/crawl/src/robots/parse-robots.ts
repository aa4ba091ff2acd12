import { canonicalPattern } from './canonical-path';
import { noRobotsFile, type RobotsFile, type RobotsRule } from './robots-file';
import { readRobotsLine, type RobotsLine } from './robots-line';

/** The name by which a site addresses us, in lower case (RFC 9309 §2.2.1). */
const productToken = 'lode';

/** More than the 500 KiB that RFC 9309 §2.5 asks for are not read, by whoever fetches the file nor here. */
const maxFileLength = 500 * 1024;
const maxSitemaps = 100;

/** All groups that name the same crawler are one (RFC 9309 §2.2.1). */
interface Group {
  isNamed: boolean;
  rules: RobotsRule[];
  crawlDelay: number | null;
}

/**
 * Reads a robots.txt (RFC 9309), any text at all, in time linear in its length. It is no library's work: the one
 * at hand takes `Lode bot` for another name than `Lode`, lets a Sitemap line cut a group in two, knows no typing
 * errors, and would keep the rules for everybody else too.
 */
export function parseRobots(text: string): RobotsFile {
  const ours = emptyGroup();
  const everybody = emptyGroup();
  const sitemaps: string[] = [];
  let addressed = new Set<Group>();
  let isListing = false;
  for (const line of linesOf(text)) {
    if (line.field === 'sitemap') {
      if (sitemaps.length < maxSitemaps && line.value) sitemaps.push(line.value);
    } else if (line.field === 'user-agent') {
      if (!isListing) addressed = new Set();
      isListing = true;
      const group = addressee(line.value, ours, everybody);
      if (group) addressed.add(group);
    } else {
      // Only the records of the standard end a list of names (§2.2.4).
      isListing &&= line.field === 'crawl-delay';
      for (const group of addressed) apply(line, group);
    }
  }
  const { rules, crawlDelay } = ours.isNamed ? ours : everybody;
  return { rules: rules.sort(byPrecedence), crawlDelay, sitemaps };
}

const emptyGroup = (): Group => ({ isNamed: false, rules: [], crawlDelay: noRobotsFile.crawlDelay });

function* linesOf(text: string): Generator<RobotsLine> {
  const lines = text
    .slice(0, maxFileLength)
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]/);
  // The last one of what was cut may be half a rule, which is another rule.
  if (Buffer.byteLength(text) >= maxFileLength) lines.pop();
  for (const line of lines) {
    const read = readRobotsLine(line);
    if (read) yield read;
  }
}

/** `Lode/1.0` and `Lode bot` are names of ours, `Lodestar` is not. */
function addressee(value: string, ours: Group, everybody: Group): Group | undefined {
  const [token] = /^(?:[a-z_-]{1,64}|\*(?=\s|$))/i.exec(value) ?? [];
  const group = token === '*' ? everybody : token?.toLowerCase() === productToken ? ours : undefined;
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
