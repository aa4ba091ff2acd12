import { domainToASCII } from 'node:url';
import { hasMailPolicy } from '@lode/domain/addresses';
import { getDomain } from 'tldts';
import type { DnsRecords } from './dns-records.adapter';

/** Mail authentication records of a sender's domain; undefined if no name server answered. */
export interface DomainRecords {
  /** Domains without an SPF record (RFC 7208), among those that receivers check. */
  readonly withoutSpf: readonly string[];
  /** Whether the domain or its organizational domain has a DMARC policy (RFC 7489 §6.6.3). */
  readonly dmarc: boolean | undefined;
  /** Whether the DKIM key is published (RFC 6376 §3.6) and the signing domain is aligned with the sender's. */
  readonly dkim: boolean | undefined;
  /** Blocklists that contain the domain of the sender. */
  readonly listedOn: readonly string[];
  /** Names without an answer of a name server. */
  readonly unanswered: readonly string[];
}

export interface Signing {
  readonly domain: string;
  readonly selector: string;
}

export interface SenderDomains {
  readonly sender: string;
  /** Domain of the return path, for which receivers check SPF. */
  readonly returnPath?: string | undefined;
  readonly signing?: Signing | undefined;
  /** The server of a connected mailbox signs, with a key whose name is unknown. */
  readonly isSignedByServer?: boolean;
  /** Zones of DNS blocklists of domains (RFC 5782 §2.2). */
  readonly blocklists?: readonly string[];
}

export async function domainRecords(
  records: DnsRecords,
  { sender, returnPath, signing, blocklists = [] }: SenderDomains,
): Promise<DomainRecords> {
  const unanswered: string[] = [];
  const has: Has = async (name, isWanted) => {
    const found = await records.of(name);
    if (found === undefined) unanswered.push(name);
    return found && isWanted(found);
  };
  const domains = [...new Set([sender, returnPath ?? sender])];
  const spf = await Promise.all(domains.map((domain) => has(domain, (found) => hasMailPolicy('spf', found))));
  return {
    withoutSpf: domains.filter((_, index) => spf[index] === false),
    dmarc: await hasDmarc(sender, has),
    dkim: signing && (await hasKey(sender, signing, has)),
    listedOn: await listsWith(sender, blocklists, records),
    unanswered,
  };
}

/** An answer in 127.255.255.0/24 is an error of the list, such as too many queries. A list without an answer is ignored. */
async function listsWith(
  domain: string,
  lists: readonly string[],
  records: DnsRecords,
): Promise<readonly string[]> {
  const answers = await Promise.all(lists.map((list) => records.of(`${domain}.${list}`, 'A')));
  return lists.filter((_, index) => answers[index]?.some(isBlocklistEntry));
}

export const isBlocklistEntry = (address: string): boolean =>
  address.startsWith('127.') && !address.startsWith('127.255.255.');

type Has = (name: string, isWanted: (records: readonly string[]) => boolean) => Promise<boolean | undefined>;

async function hasDmarc(sender: string, has: Has): Promise<boolean | undefined> {
  const policy = (found: readonly string[]) => hasMailPolicy('dmarc', found);
  const above = getDomain(sender) ?? sender;
  const own = await has(`_dmarc.${sender}`, policy);
  return own !== false || above === sender ? own : has(`_dmarc.${above}`, policy);
}

async function hasKey(sender: string, { domain, selector }: Signing, has: Has): Promise<boolean | undefined> {
  if ((getDomain(sender) ?? sender) !== (getDomain(domain) ?? domain)) return false;
  return has(`${selector}._domainkey.${domain}`, (found) => found.some(isDkimKey));
}

/** Whether a record has a public key that was not revoked. */
export const isDkimKey = (record: string): boolean => /(^|;)\s*p\s*=\s*[A-Za-z0-9+/]/.test(record);

/** Domain of an address in A-labels and lower case. */
export const senderDomain = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase();
