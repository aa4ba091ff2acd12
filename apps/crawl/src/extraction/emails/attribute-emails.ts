import type { Element } from 'domhandler';
import { reverseText } from '../page/normalise-text';
import type { Page } from '../page/page';
import { decodeBase64, decodeCloudflare, decodeTypo3, rot13, rot13Mailto } from './codes';
import type { EmailCollector } from './email-collector';
import { decodePercent, isMailto } from './mailto';

/** Longer values contain other data. */
const maxValueLength = 2_000;

/** Reads addresses that `data-*` attributes contain for a script. */
export function readAttributes(page: Page, found: EmailCollector): void {
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

const localNames = ['name', 'user', 'username', 'local', 'localpart', 'account', 'mailbox', 'u', 'part1'];
const domainNames = ['domain', 'host', 'server', 'd', 'part2'];
const suffixNames = ['tld', 'ext', 'suffix', 'part3'];

/** `data-name="jo" data-domain="acme.com"`. */
function readParts({ name: element, attribs }: Element, found: EmailCollector): void {
  // Analytics scripts have the site's domain in an attribute.
  if (element === 'script') return;
  const valueOf = (names: readonly string[]): string | undefined =>
    names.map((name) => attribs[`data-${name}`] ?? attribs[`data-email-${name}`]).find((value) => value);
  const domain = valueOf(domainNames);
  const local = domain === undefined ? undefined : valueOf(localNames);
  if (domain === undefined || local === undefined) return;
  const suffix = valueOf(suffixNames);
  const host = suffix === undefined ? domain : `${domain}.${suffix.replace(/^\./, '')}`;
  found.add(local.trim(), host.trim(), { method: 'attribute' });
}
