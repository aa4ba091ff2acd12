import { getDomain } from 'tldts';
import { cacheByText } from '../roles/cache-by-word';
import type { TechnologySignals } from './signal-values';

/**
 * The signals without what does not show the system of the site: the text that visitors read, and paths on hosts that
 * are neither its own nor named in a rule (a picture of another site in `/wp-content/`). Time is linear.
 * @param isKnown whether a rule names a host
 */
export function ownSignals(
  signals: TechnologySignals,
  isKnown: (domain: string) => boolean,
): TechnologySignals {
  const own = domainOf(URL.parse(signals.url)?.hostname ?? '');
  const seen = new Map<string, boolean>();
  const isForeign = (host: string): boolean => {
    const known = seen.get(host);
    if (known !== undefined) return known;
    const domain = domainOf(host);
    const foreign = domain !== own && !isKnown(domain);
    seen.set(host, foreign);
    return foreign;
  };
  const withoutPaths = (text: string): string =>
    text.replace(absolute, (all: string, start: string, host: string) =>
      isForeign(host.toLowerCase()) ? start : all,
    );
  const isOwn = (src: string): boolean => !ownFolders.test(src) || withoutPaths(src) === src;
  return {
    ...signals,
    scripts: signals.scripts.filter(isOwn),
    links: signals.links.filter(isOwn),
    html: markupOf(signals.html, withoutPaths),
  };
}

/** Folders of systems; a library counts from everywhere. */
const ownFolders = /\/(?:wp-content|wp-includes|typo3conf|typo3temp|etc\.clientlibs)\//;

const absolute = /((?:https?:)?\/\/([a-z\d.-]{3,253})(?::\d{1,5})?\/)[^\s"'<>()]{1,2048}/gi;

const domainOf = cacheByText((host): string => getDomain(host, { allowPrivateDomains: true }) ?? host);

/** Comments, and what the page uses wherever it comes from. */
const used = /^<(?:!--|(?:script|style|iframe|embed|object|form)\b)/i;
const raw = /^<(?:script|style)\b/i;
/** Whether a name begins with `s`. */
const mayBeRaw = (code: number): boolean => code === 0x73 || code === 0x53;

/** Opening tags, comments, scripts and styles, without the text between them. */
function markupOf(html: string, ofTag: (text: string) => string): string {
  const pieces: string[] = [];
  let at = html.indexOf('<');
  while (at >= 0) {
    const end = endOfPiece(html, at);
    if (html.charAt(at + 1) !== '/') {
      const piece = html.slice(at, end);
      pieces.push(!piece.includes('//') || used.test(piece) ? piece : ofTag(piece));
    }
    at = html.indexOf('<', end);
  }
  return pieces.join('');
}

function endOfPiece(html: string, at: number): number {
  const isComment = html.startsWith('<!--', at);
  const end = isComment ? html.indexOf('-->', at) + 3 : html.indexOf('>', at) + 1;
  if (end < (isComment ? 3 : 1)) return html.length;
  if (isComment || !mayBeRaw(html.charCodeAt(at + 1)) || !raw.test(html.slice(at, at + 8))) return end;
  closing.lastIndex = end;
  return closing.exec(html) ? closing.lastIndex : html.length;
}

/** Ends a script or a style, which contain no such text otherwise. */
const closing = /<\/(?:script|style)/gi;
