import type { Element } from 'domhandler';
import type { StructuredItem, EmailFact } from '../facts/facts';
import { everyItem, textsOf } from '../structured/item-values';
import type { Link, Page, Block, Script } from '../page/page';
import { reverseText } from '../page/texts';
import { readPage } from '../page/read-page';
import { EmailCollector, type Origin } from './email-collector';
import { isMailto, decodePercent } from './mailto';
import { decodeBase64, decodeCloudflare, rot13, rot13Mailto, decodeTypo3 } from './codes';
import { foldConstants, type ConstantCall } from './script/fold-constants';

/** Reads the addresses of structured data, at any depth. */
function readItems(items: readonly StructuredItem[], found: EmailCollector): void {
  for (const item of everyItem(items))
    for (const text of textsOf(item, 'email')) {
      const origin = { method: item.syntax };
      if (isMailto(text)) found.readMailto(text, origin);
      else found.readText(text, origin);
    }
}

/** Reads addresses in links and in the targets of forms. */
function readLinks(page: Page, found: EmailCollector): void {
  for (const link of page.links) if (!link.hidden) readLink(link, found);
  for (const { href } of page.linkTags) if (isMailto(href)) found.readMailto(href, { method: 'mailto' });
  for (const { attribs } of page.forms)
    if (isMailto(attribs['action'] ?? '')) found.readMailto(attribs['action'] ?? '', { method: 'mailto' });
}

/** A precondition of all links with addresses, including `m` in Base64; most links do not match. */
const hintInLink = /mail|@|znvygb:|^#?[bt]/i;

function readLink({ href, text, block, element }: Link, found: EmailCollector): void {
  if (hintInLink.test(href)) readHref(href, { method: 'mailto', block }, found);
  const title = element.attribs['title'] ?? '';
  for (const words of [text, title])
    if (words.includes('@')) found.readText(words, { method: 'text', block });
}

function readHref(href: string, origin: Origin, found: EmailCollector): void {
  if (isMailto(href)) found.readMailto(href, origin);
  else readCode(href, origin, found);
}

const cloudflarePath = '/cdn-cgi/l/email-protection#';

/** Reads addresses that a script of the page turns into `mailto` links. */
function readCode(href: string, origin: Origin, found: EmailCollector): void {
  const protectedAt = href.indexOf(cloudflarePath);
  if (protectedAt >= 0) {
    const decoded = decodeCloudflare(href.slice(protectedAt + cloudflarePath.length));
    if (decoded !== undefined) found.readText(decoded, { ...origin, method: 'cloudflare' });
  } else if (href.toLowerCase().startsWith(rot13Mailto))
    found.readMailto(rot13(href), { ...origin, method: 'rot13' });
  else if (/^[^\s:/?#]{1,64}@[^\s:/?#]{1,255}$/.test(href)) found.readText(href, origin);
  else readEncoded(href, origin, found);
}

function readEncoded(href: string, origin: Origin, found: EmailCollector): void {
  const decoded = href.startsWith('mailto%') ? decodePercent(href) : decodeBase64(href.replace(/^#/, ''));
  if (decoded !== undefined && isMailto(decoded))
    found.readMailto(decoded, { ...origin, method: href.startsWith('mailto%') ? 'mailto' : 'base64' });
}

/** Meta tags with contacts of the company; `author` and the like name the web designer. */
const ownMetas: ReadonlySet<string> = new Set([
  'reply-to',
  'email',
  'contact',
  'description',
  'og:email',
  'og:description',
  'business:contact_data:email',
]);

/** Reads addresses in the visible text, in alternative texts of images, and in the meta tags of the page. */
function readBlocks(page: Page, found: EmailCollector): void {
  for (const block of page.blocks) {
    found.readText(block.text, { method: 'text', block: block.index });
    readSpamSpan(block, found);
  }
  readImages(page, found);
  for (const { name, content } of page.metas)
    if (ownMetas.has(name) && content.includes('@')) found.readText(content, { method: 'meta' });
}

/** SpamSpan: the local part in `span.u`, the domain in `span.d`, an image or words between them. */
function readSpamSpan({ index, text, runs }: Block, found: EmailCollector): void {
  for (let position = 0; position + 1 < runs.length; position += 1) {
    const user = runs[position];
    if (user?.element.attribs['class'] !== 'u') continue;
    const domain = [position + 1, position + 2, position + 3].find(
      (each) => runs[each]?.element.attribs['class'] === 'd',
    );
    if (domain === undefined) continue;
    const local = text.slice(user.start, runs[position + 1]?.start).trim();
    const written = text.slice(runs[domain]?.start, runs[domain + 1]?.start).trim();
    found.readText(`${local}@${written}`, { method: 'spamspan', block: index });
  }
}

/** Alternative text of an image that replaces the at sign. */
const signImage = /^[[({<]?\s?(?:@|at|ät|arroba|arobase)\s?[\])}>]?$/i;

function readImages({ images, blocks }: Page, found: EmailCollector): void {
  const withSign = new Set<number>();
  for (const { alt, block } of images)
    if (signImage.test(alt)) withSign.add(block);
    else if (alt !== '') found.readText(alt, { method: 'alt', block });
  for (const index of withSign) readAroundImage(blocks[index], found);
}

/** `info<img alt="@">acme.com`: the text of an element continues after an element without text. */
function readAroundImage(block: Block | undefined, found: EmailCollector): void {
  for (const [position, { start, element }] of block?.runs.entries() ?? []) {
    if (!block || block.runs[position - 1]?.element !== element) continue;
    const before = block.text.slice(Math.max(0, start - 70), start).trimEnd();
    const after = block.text.slice(start, start + 260).trimStart();
    found.readText(`${before}@${after}`, { method: 'alt', block: block.index });
  }
}

/** Longer values contain other data. */
const maxValueLength = 2_000;

/** Reads addresses that `data-*` attributes contain for a script. */
function readAttributes(page: Page, found: EmailCollector): void {
  for (const element of page.attributed) {
    readParts(element, found);
    for (const [name, value] of Object.entries(element.attribs))
      if (name.startsWith('data-') && value.length <= maxValueLength) readAttribute(name, value, found);
  }
}

function readAttribute(name: string, value: string, found: EmailCollector): void {
  if (name === 'data-cfemail') return readDecoded(decodeCloudflare(value), 'cloudflare', found);
  if (name === 'data-mailto-token') return readDecoded(decodeTypo3(value), 'typo3', found);
  if (/rot-?13/.test(name) || value.toLowerCase().startsWith(rot13Mailto))
    return readDecoded(rot13(value), 'rot13', found);
  const text = decodePercent(value);
  if (text.includes('@') || /mail/.test(name)) readWritten(text, found);
  else readDecoded(decodeBase64(value), 'base64', found);
}

/** Tries the text as it is, then reversed, then in ROT13 or Base64. */
function readWritten(text: string, found: EmailCollector): void {
  if (found.readText(text, { method: 'attribute' })) return;
  if (found.readText(reverseText(text), { method: 'attribute' })) return;
  if (text.includes('@')) readDecoded(rot13(text), 'rot13', found);
  else readDecoded(decodeBase64(text), 'base64', found);
}

function readDecoded(
  text: string | undefined,
  method: 'cloudflare' | 'typo3' | 'rot13' | 'base64',
  found: EmailCollector,
): void {
  if (text === undefined) return;
  if (isMailto(text)) found.readMailto(text, { method });
  else found.readText(text, { method });
}

const attributesNamed = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [`data-${name}`, `data-email-${name}`]);

const localNames = attributesNamed(
  ...['name', 'user', 'username', 'local', 'localpart', 'account', 'mailbox', 'u', 'part1'],
);
const domainNames = attributesNamed('domain', 'host', 'server', 'd', 'part2');
const suffixNames = attributesNamed('tld', 'ext', 'suffix', 'part3');

/** `data-name="jo" data-domain="acme.com"`. */
function readParts({ name: element, attribs }: Element, found: EmailCollector): void {
  // Analytics scripts have the site's domain in an attribute.
  if (element === 'script') return;
  const valueOf = (names: readonly string[]): string | undefined =>
    attribs[names.find((name) => attribs[name]) ?? ''];
  const domain = valueOf(domainNames);
  const local = domain === undefined ? undefined : valueOf(localNames);
  if (domain === undefined || local === undefined) return;
  const suffix = valueOf(suffixNames);
  const host = suffix === undefined ? domain : `${domain}.${suffix.replace(/^\./, '')}`;
  found.add(local.trim(), host.trim(), { method: 'attribute' });
}

/** Longer scripts are libraries or data and contain no encoded addresses. */
const maxScriptLength = 200_000;
/** Maximum length, in characters, of all script texts of a page that are parsed as HTML. */
const maxWritten = 200_000;

/** The at sign in all its encodings, and functions that produce it. */
const hintInScript =
  /@|%(?:u00)?40|\\(?:x|u00)40|&#(?:0{0,4}64|x0{0,4}40)|&commat|fromCharCode|atob\s{0,3}\(|mail/i;
const holdsAddress = /@|%40|&#0{0,4}64|&#x0{0,4}40|&commat|znvygb:/i;
const isCode = (type: string): boolean => type === '' || type.includes('javascript') || type === 'module';
const isData = (type: string): boolean => type.includes('json');

/** Reads addresses that scripts write, in script elements, `on*` attributes and `javascript:` links. */
function readScripts(page: Page, found: EmailCollector): void {
  const reader = new ScriptReader(page, found);
  for (const script of page.scripts) reader.read(script);
  for (const { attribs } of page.attributed)
    for (const name in attribs) if (name.startsWith('on')) reader.readCode(attribs[name] ?? '');
  for (const { href, block, hidden } of page.links)
    if (!hidden && /^javascript:/i.test(href)) reader.readCode(decodePercent(href.slice(11)), block);
}

class ScriptReader {
  private written = 0;

  constructor(
    private readonly page: Page,
    private readonly found: EmailCollector,
  ) {}

  read({ src, type, text, block }: Script): void {
    if (src !== undefined || text === '') return;
    if (isCode(type)) this.readCode(text, block);
    else if (isData(type)) this.readData(text);
  }

  readCode(source: string, block?: number): void {
    if (source.length > maxScriptLength || !hintInScript.test(source)) return;
    const { texts, calls } = foldConstants(source);
    for (const call of calls) this.readCall(call, block);
    for (const text of texts)
      if (holdsAddress.test(text)) this.readWritten(text, { method: 'script', block });
  }

  /** Reads the strings of a JSON text. */
  private readData(text: string): void {
    if (!text.includes('@') && !/\\u0040/i.test(text)) return;
    const unescaped = text.replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    this.found.readSigns(unescaped.replace(/\\./g, ' '), { method: 'json' });
  }

  /** Reads calls of TYPO3's function, and of mail functions with a name and a domain. */
  private readCall({ name, texts }: ConstantCall, block: number | undefined): void {
    const [first = '', second, third] = texts;
    if (/UnCryptMailto$/.test(name)) {
      const href = decodeTypo3(first);
      if (href !== undefined) this.found.readMailto(href, { method: 'typo3', block });
    } else if (/mail/i.test(name) && second !== undefined && texts.length <= 3)
      this.found.add(first, third === undefined ? second : `${second}.${third}`, { method: 'script', block });
  }

  /** Scripts write HTML. */
  private readWritten(found: string, origin: Origin): void {
    this.written += found.length;
    if (this.written > maxWritten) return;
    const text = found.includes(rot13Mailto) ? rot13(found) : found;
    if (isMailto(text)) return void this.found.readMailto(text, origin);
    if (!/[<&%]/.test(text)) return void this.found.readText(text, origin);
    const page = readPage(text, this.page.url);
    for (const { href } of page.links) if (isMailto(href)) this.found.readMailto(href, origin);
    for (const block of page.blocks) this.found.readText(block.text, origin);
  }
}

/**
 * Finds the distinct addresses of a page. Each has the method with the highest confidence; of equal ones, the first.
 * Time is linear in the length of the page.
 */
export function findEmails(page: Page, items: readonly StructuredItem[]): EmailFact[] {
  const found = new EmailCollector(page);
  readLinks(page, found);
  readBlocks(page, found);
  readItems(items, found);
  readAttributes(page, found);
  readScripts(page, found);
  return found.facts;
}
