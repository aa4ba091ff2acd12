import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import type { TextRecords } from './check-store';

/** What the name servers say of a domain that mail is from; undefined where they do not say. */
export interface DomainRecords {
  /** Domains without SPF (RFC 7208), among those that receivers ask about. */
  readonly withoutSpf: readonly string[];
  /** Whether there is a DMARC policy (RFC 7489 §6.6.3), of the domain or the one above. */
  readonly dmarc: boolean | undefined;
  /** Whether the key stands there by which mail is signed (RFC 6376 §3.6), in the name of the sender's own domain. */
  readonly dkim: boolean | undefined;
  /** Names of which no server told anything. */
  readonly untold: readonly string[];
}

export interface Signing {
  readonly domain: string;
  readonly selector: string;
}

export interface SenderDomains {
  readonly sender: string;
  /** Of the return path, which SPF is checked of. */
  readonly returnPath?: string | undefined;
  readonly signing?: Signing | undefined;
}

export const domainOf = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase();

export async function domainRecords(
  records: TextRecords,
  { sender, returnPath, signing }: SenderDomains,
): Promise<DomainRecords> {
  const untold: string[] = [];
  const has = async (name: string, pattern: RegExp): Promise<boolean | undefined> => {
    const found = await records.of(name);
    if (found === undefined) untold.push(name);
    return found?.some((text) => pattern.test(text));
  };
  const domains = [...new Set([sender, returnPath ?? sender])];
  const spf = await Promise.all(domains.map((domain) => has(domain, /^v=spf1(\s|$)/i)));
  return {
    withoutSpf: domains.filter((_, index) => spf[index] === false),
    dmarc: await hasDmarc(sender, has),
    dkim: signing && (await hasKey(sender, signing, has)),
    untold,
  };
}

type Has = (name: string, pattern: RegExp) => Promise<boolean | undefined>;

async function hasDmarc(sender: string, has: Has): Promise<boolean | undefined> {
  const policy = /^v=DMARC1\s*(;|$)/i;
  const above = getDomain(sender) ?? sender;
  const own = await has(`_dmarc.${sender}`, policy);
  return own !== false || above === sender ? own : has(`_dmarc.${above}`, policy);
}

async function hasKey(sender: string, { domain, selector }: Signing, has: Has): Promise<boolean | undefined> {
  if ((getDomain(sender) ?? sender) !== (getDomain(domain) ?? domain)) return false;
  return has(`${selector}._domainkey.${domain}`, /(^|;)\s*p\s*=\s*[A-Za-z0-9+/]/);
}
