import { detach } from '../page/detach';
import type { EmailFact } from '../facts/facts';
import type { Page } from '../page/page';
import { readAddress } from './address';
import { MailDomains } from './mail-domains';
import { readMailto } from './mailto';
import { confidences, type EmailMethod } from './methods';
import { Samples } from './samples';
import { scanAddresses, type Sighted } from './scan-addresses';
import { hasSpelledSigns, readSpelledSigns, spacedAt } from './spelled-signs';

/** Block of a text, and the method by which it was read. */
export interface Origin {
  readonly method: EmailMethod;
  readonly block?: number | undefined;
}

/** Validates possible addresses and keeps the sighting with the highest confidence of each. */
export class EmailCollector {
  private readonly best = new Map<string, EmailFact>();
  private readonly domains: MailDomains;
  private readonly samples: Samples;

  constructor(page: Pick<Page, 'url' | 'blocks'>) {
    this.samples = new Samples(page.blocks);
    this.domains = new MailDomains(page.url.hostname);
  }

  get facts(): EmailFact[] {
    return [...this.best.values()];
  }

  /** @returns whether the text contained an address */
  readText(text: string, origin: Origin): boolean {
    const plain = text.includes('@') && this.readSigns(text, origin);
    return this.readSpelled(text, origin) || plain;
  }

  /** Reads addresses with a literal at sign only. */
  readSigns(text: string, origin: Origin): boolean {
    let found = false;
    for (const sighted of scanAddresses(text, this.domains))
      found = this.add(sighted.local, sighted.domain, origin, nameBefore(text, sighted)) || found;
    return found;
  }

  readMailto(href: string, origin: Origin): boolean {
    const read = readMailto(href).map(({ text, name }) => this.readMailbox(text, name, origin));
    return read.includes(true);
  }

  add(local: string, domain: string, origin: Origin, name?: string): boolean {
    const address = readAddress(local, domain, this.domains);
    if (!address || this.samples.has(local, origin.block)) return false;
    const { method, block } = origin;
    const known = this.best.get(address.key);
    if (known && known.confidence >= confidences[method]) return true;
    const key = detach(address.key);
    this.best.set(key, {
      email: detach(address.email),
      key,
      method,
      confidence: confidences[method],
      ...(block !== undefined && { block }),
      ...(name !== undefined && { name: detach(name) }),
    });
    return true;
  }

  /** Only links may contain addresses that a scan of text would split. */
  private readMailbox(text: string, name: string | undefined, origin: Origin): boolean {
    const written = text.trim();
    const at = written.lastIndexOf('@');
    if (at > 0 && this.add(written.slice(0, at), written.slice(at + 1), origin, name)) return true;
    return this.readText(written, origin);
  }

  private readSpelled(text: string, { block }: Origin): boolean {
    if (!hasSpelledSigns(text)) return false;
    let found = false;
    for (const { local, domain, sign } of scanAddresses(readSpelledSigns(text), this.domains)) {
      const method = sign === spacedAt ? 'spaced' : 'spelled';
      found = this.add(local, domain, { method, block }) || found;
    }
    return found;
  }
}

const particle = '(?:van|von|de|del|den|der|da|di|du|la|le|zu|al|bin) ';
const namePart = `\\p{Lu}[\\p{L}\\p{M}.'’-]{0,30}`;
const nameAtEnd = new RegExp(
  `(?:"([^"<>]{2,60})"|((?:${namePart} (?:${particle}){0,2}){0,3}${namePart})) ?$`,
  'u',
);

function nameBefore(text: string, { start, end }: Sighted): string | undefined {
  if (text.charAt(start - 1) !== '<' || text.charAt(end) !== '>') return undefined;
  const [, quoted, bare] = nameAtEnd.exec(text.slice(Math.max(0, start - 61), start - 1)) ?? [];
  return (quoted ?? bare)?.trim() || undefined;
}
