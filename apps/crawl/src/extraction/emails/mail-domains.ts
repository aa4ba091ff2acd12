import { parse } from 'tldts';

const reservedNames: ReadonlySet<string> = new Set(['test', 'example', 'invalid']);

const lastLabel = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Distinguishes valid mail domains from strings that only look like them. */
export class MailDomains {
  private readonly reserved: string | undefined;
  /** Cache, since pages repeat a few domains. */
  private readonly suffixes = new Map<string, string | undefined>();

  /** @param pageHost a reserved name (RFC 2606) is valid only on pages under the same name */
  constructor(pageHost: string) {
    const last = lastLabel(pageHost);
    this.reserved = reservedNames.has(last) ? last : undefined;
  }

  /**
   * Whether the name is under a public suffix of ICANN's section of the list; the default rule applies to reserved
   * names.
   */
  has(domain: string): boolean {
    return this.suffixOf(domain) !== undefined;
  }

  /** The public suffix of a valid mail domain. */
  suffixOf(domain: string): string | undefined {
    const name = domain.toLowerCase();
    if (!this.suffixes.has(name)) this.suffixes.set(name, this.publicSuffixOf(name));
    return this.suffixes.get(name);
  }

  private publicSuffixOf(name: string): string | undefined {
    const { isIcann, isIp, domain, publicSuffix } = parse(name, { allowPrivateDomains: false });
    if (isIp || !domain || !publicSuffix) return undefined;
    return isIcann || lastLabel(name) === this.reserved ? publicSuffix : undefined;
  }
}
