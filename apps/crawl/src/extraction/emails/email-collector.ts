import { isTag, type Element } from 'domhandler';
import type { Block, Page } from '../page/page';
import { detach } from '../page/texts';
import type { EmailFact } from '../facts/facts';
import { sampleNameOf, type SampleName, readAddress, MailDomains } from './address';
import { readMailto } from './mailto';
import { scanAddresses, type Sighted } from './scan-addresses';
import { hasSpelledSigns, readSpelledSigns, spacedAt } from './spelled-signs';

/** Confidence of an address by the method that read it, 0 to 100. */
const confidences = {
  mailto: 95,
  cloudflare: 95,
  typo3: 95,
  text: 90,
  json_ld: 90,
  microdata: 90,
  rdfa: 90,
  h_card: 90,
  opengraph: 85,
  rot13: 90,
  spamspan: 90,
  /** Signs written as words. */
  spelled: 85,
  script: 85,
  attribute: 80,
  base64: 80,
  alt: 70,
  meta: 70,
  /** Data of scripts, which may belong to another page. */
  json: 60,
  /** `info @ acme.com`. */
  spaced: 55,
} as const;

type EmailMethod = keyof typeof confidences;

/** Elements with samples: code, and descriptions of form fields. */
const sampleElements: ReadonlySet<string> = new Set([
  'code',
  'pre',
  'samp',
  'kbd',
  'label',
  'legend',
  'option',
]);
const maxDepth = 6;

/** Detects addresses of imaginary people: `john.doe@` is a sample unless the page shows a person of that name. */
class Samples {
  constructor(private readonly blocks: readonly Block[]) {}

  /** @param block of the address, if it is in the visible text */
  has(local: string, block: number | undefined): boolean {
    const name = sampleNameOf(local.toLowerCase());
    if (!name) return false;
    const own = block === undefined ? undefined : this.blocks[block];
    return (own !== undefined && isSample(own)) || !this.shows(name);
  }

  private shows(name: SampleName): boolean {
    const written = writtenAs(name);
    return this.blocks.some((block) => written.test(block.text) && !isSample(block));
  }
}

/** `Jane Doe`, `Jane Q. Doe`, `J. Doe`; `John Doe` has the same initials as `Jane Doe`. */
function writtenAs({ given, family }: SampleName): RegExp {
  const initial = given.charAt(0);
  return new RegExp(
    `(?<![\\p{L}@.])(?:${initial}\\p{L}+|${initial}\\.?)\\s(?:\\p{L}{1,20}\\.?\\s)?${family}(?![\\p{L}@])`,
    'iu',
  );
}

const isSample = ({ element, runs }: Block): boolean =>
  isWithinSample(element) || runs.some((run) => sampleElements.has(run.element.name));

function isWithinSample(element: Element): boolean {
  let at: Element | undefined = element;
  for (let up = 0; at && up < maxDepth; up += 1) {
    if (sampleElements.has(at.name)) return true;
    at = at.parent && isTag(at.parent) ? at.parent : undefined;
  }
  return false;
}

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
