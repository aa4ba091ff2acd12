import { parse } from 'tldts';

const reservedNames: ReadonlySet<string> = new Set(['test', 'example', 'invalid']);

const lastLabel = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Tells names that can have mail from what only looks like one. */
export class MailDomains {
  private readonly reserved: string | undefined;
  /** Pages write the same few domains again and again. */
  private readonly judged = new Map<string, string | undefined>();

  /** @param pageHost names of RFC 2606 count on pages that stand under the same one, and nowhere else. */
  constructor(pageHost: string) {
    const last = lastLabel(pageHost);
    this.reserved = reservedNames.has(last) ? last : undefined;
  }

  /** Whether it stands under a public suffix of ICANN's section of the list; for reserved names its default rule holds. */
  has(domain: string): boolean {
    return this.suffixOf(domain) !== undefined;
  }

  /** The public suffix of a name that can have mail. */
  suffixOf(domain: string): string | undefined {
    const name = domain.toLowerCase();
    if (!this.judged.has(name)) this.judged.set(name, this.judge(name));
    return this.judged.get(name);
  }

  private judge(name: string): string | undefined {
    const { isIcann, isIp, domain, publicSuffix } = parse(name, { allowPrivateDomains: false });
    if (isIp || !domain || !publicSuffix) return undefined;
    return isIcann || lastLabel(name) === this.reserved ? publicSuffix : undefined;
  }
}
