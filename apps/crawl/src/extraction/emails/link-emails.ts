import type { Link, Page } from '../page/page';
import { decodeBase64, decodeCloudflare, rot13, rot13Mailto } from './codes';
import type { EmailCollector, Origin } from './email-collector';
import { decodePercent, isMailto } from './mailto';

/** Reads addresses in links and in the targets of forms. */
export function readLinks(page: Page, found: EmailCollector): void {
  for (const link of page.links) if (!link.hidden) readLink(link, found);
  for (const { href } of page.linkTags) if (isMailto(href)) found.readMailto(href, { method: 'mailto' });
  for (const { attribs } of page.forms)
    if (isMailto(attribs['action'] ?? '')) found.readMailto(attribs['action'] ?? '', { method: 'mailto' });
}

/** A precondition of all links with addresses, including `m` in Base64; most links do not match. */
const hint = /mail|@|znvygb:|^#?[bt]/i;

function readLink({ href, text, block, element }: Link, found: EmailCollector): void {
  if (hint.test(href)) readHref(href, { method: 'mailto', block }, found);
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
