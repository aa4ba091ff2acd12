/** Why a link is not followed. */
export type LinkRefusal = 'not_web' | 'not_html' | 'action' | 'trap';

/** File extensions other than those of pages. */
const files = new Set(
  (
    '7z aac apk ashx asc atom avi avif axd bin bmp br bz2 class css csv dmg doc docm docx dot dwg eot eps epub exe flac flv ' +
    'gif gpx gz ico ics iso jar jpeg jpg js json jsonld key kml kmz m3u8 m4a m4v map mid mjs mkv mobi mov mp3 mp4 mpeg mpg ' +
    'msi numbers odp ods odt ogg ogv otf p7s pages pdf pkg png pps ppt pptx ps psd rar rdf rpm rss rtf step stl stp svg ' +
    'swf tar tgz tif tiff torrent ttf txt vcf wasm wav webm webmanifest webp wma wmv woff woff2 xls xlsm xlsx xml xz zip'
  ).split(' '),
);

/** Path segments with side effects, or without content for visitors. */
const acts =
  /\/(?:log-?(?:in|out|off)|sign-?(?:in|out|up)|abmelden|anmelden|deconnexion|connexion|add-?to-?cart|cart|warenkorb|panier|checkout|kasse|unsubscribe|wp-admin|wp-login|wp-json|xmlrpc|cdn-cgi|cgi-bin|print|share|sharer|oauth2?|auth|feed|trackback|ajax|graphql)(?:[./]|$)/i;
const actingParameters =
  /[?&](?:add[-_]to[-_](?:cart|wishlist)|replytocom|(?:action|do|task)=(?:log(?:in|out)|register|edit|print|delete|add)|logout|print=|share=|format=(?:pdf|feed|rss|raw))/i;

const maxQueryLength = 200;
const maxParameters = 6;
const maxPathLength = 300;
const maxSegments = 12;
const maxRepetitions = 3;

/**
 * Whether a URL is not fetched, independent of its link.
 * @param pdf whether PDF files are pages
 */
export function refusalOf(url: URL, pdf = false): LinkRefusal | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'not_web';
  if (files.has(extensionOf(url.pathname)) && !(pdf && isPdf(url))) return 'not_html';
  if (isTrap(url)) return 'trap';
  return acts.test(url.pathname) || actingParameters.test(url.search) ? 'action' : undefined;
}

/** Whether the path names a PDF file. */
export const isPdf = ({ pathname }: URL): boolean => extensionOf(pathname) === 'pdf';

function extensionOf(pathname: string): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** URLs that programs generate endlessly: repeated relative links, combined filters, calendars. */
function isTrap(url: URL): boolean {
  if (url.search.length > maxQueryLength || url.pathname.length > maxPathLength) return true;
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > maxSegments || repeats(segments)) return true;
  return url.searchParams.size > maxParameters || isFarDay(url);
}

function repeats(segments: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return [...counts.values()].some((count) => count >= maxRepetitions);
}

const dayInPath = /\/(?:19|20)\d\d[/-](?:0?[1-9]|1[0-2])(?:[/-](?:0?[1-9]|[12]\d|3[01]))?\/?$/;
const dayInQuery = /[?&](?:date|day|month|year|tribe-bar-date|cal_?date)=[\d-]{1,10}(?:&|$)/i;

/** A page of a calendar or an archive, which has no end. */
const isFarDay = ({ pathname, search }: URL): boolean => dayInPath.test(pathname) || dayInQuery.test(search);
