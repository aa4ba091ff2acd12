import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { CheckFinding, Issue } from '@lode/contracts';
import { bareHostName } from '@lode/domain/addresses';
import { isOwnHost, type HostSettings } from '@lode/platform';
import type { DnsRecords } from '../checks/dns-records.adapter';
import { finding } from '../checks/sender-findings';

/** What the name servers say about a record. `unknown`: they gave no answer. */
export type RecordState = 'found' | 'missing' | 'unknown';

export interface TrackingFacts {
  readonly domain: string;
  /** Host to which the domain must point. */
  readonly host: string;
  /** Content of the TXT record by which the owner of the domain names the account. */
  readonly token: string;
  readonly proof: RecordState;
  /** Whether the domain leads to the deployment. */
  readonly target: RecordState;
  /** It is, or is below, a host of the deployment. */
  readonly isOwnHost: boolean;
  /** Another account owns it. */
  readonly isTaken: boolean;
}

/** Name of the TXT record. */
export const proofName = (domain: string): string => `_lode.${domain}`;

/** The same for an account for ever, and different in each account. It is public: only who manages the zone can publish it. */
export const trackingToken = (account: string): string =>
  `lode-account=${createHash('sha256').update(`tracking domain of ${account}`).digest('hex').slice(0, 32)}`;

/** Host of the URL with which links in messages begin, without the brackets of an IPv6 address. */
export const linkHost = (linkUrl: string): string => new URL(linkUrl).hostname.replace(/^\[|\]$/g, '');

/** Whether the owner of a domain has named an account. Other records beside it do no harm. */
export async function proofState(records: DnsRecords, domain: string, token: string): Promise<RecordState> {
  const texts = await records.of(proofName(domain), 'TXT');
  if (!texts) return 'unknown';
  return texts.some((text) => text.trim() === token) ? 'found' : 'missing';
}

/**
 * Whether a domain leads to the tracking host of the deployment: by a CNAME record, or because both have an address in
 * common.
 * @param host name or IP address of the tracking host
 */
export async function targetState(records: DnsRecords, domain: string, host: string): Promise<RecordState> {
  const [aliases, own, wanted] = await Promise.all([
    records.of(domain, 'CNAME'),
    addresses(records, domain),
    addresses(records, host),
  ]);
  if (aliases?.some((alias) => bareHostName(alias) === bareHostName(host))) return 'found';
  if (own?.some((address) => wanted?.includes(address))) return 'found';
  return aliases === undefined || own === undefined || wanted === undefined ? 'unknown' : 'missing';
}

/** Undefined if a query had no answer. */
async function addresses(records: DnsRecords, host: string): Promise<readonly string[] | undefined> {
  if (isIP(host)) return [host];
  const [four, six] = await Promise.all([records.of(host, 'A'), records.of(host, 'AAAA')]);
  return four && six && [...four, ...six];
}

/** Issues of a request that sets a tracking domain. @param hosts settings that name hosts of the deployment */
export const domainIssues = (hosts: HostSettings, domain: string | null): Issue[] =>
  domain === null || !isOwnHost(hosts, domain)
    ? []
    : [
        {
          location: 'body.tracking_domain',
          message: 'is a host of this deployment, or below one',
          fix: 'send a name of your own domain, as in go.agency.example, or null',
        },
      ];

/** Whether the domain counts; `unknown` if only answers of name servers are missing. */
export function trackingState({ isOwnHost, isTaken, proof, target }: TrackingFacts): RecordState {
  if (isOwnHost || isTaken || proof === 'missing' || target === 'missing') return 'missing';
  return proof === 'found' && target === 'found' ? 'found' : 'unknown';
}

/** What is missing, in one finding, because clients look findings up by code. */
export function trackingFindings(facts: TrackingFacts): CheckFinding[] {
  const problems = problemsOf(facts);
  if (problems.length === 0) return [];
  const [messages, fixes] = [0, 1].map((part) => problems.map((problem) => problem[part]).join('; '));
  return [finding('tracking_domain', messages ?? '', fixes ?? '')];
}

function problemsOf({ domain, host, token, ...facts }: TrackingFacts): (readonly [string, string])[] {
  const other = 'use another name, or null for the host of the deployment';
  if (facts.isOwnHost) return [[`${domain} is a host of this deployment`, other]];
  if (facts.isTaken) return [[`${domain} is the tracking domain of another account`, other]];
  const proof = proofName(domain);
  const silent = [
    ...(facts.proof === 'unknown' ? [proof] : []),
    ...(facts.target === 'unknown' ? [domain] : []),
  ];
  const record = isIP(host) === 0 ? 'a CNAME record' : isIP(host) === 4 ? 'an A record' : 'an AAAA record';
  return [
    ...(facts.proof === 'missing'
      ? [
          [
            `${proof} has no TXT record of this account`,
            `add a TXT record for ${proof} with ${token}`,
          ] as const,
        ]
      : []),
    ...(facts.target === 'missing'
      ? [[`${domain} does not point to ${host}`, `add ${record} for ${domain} to ${host}`] as const]
      : []),
    ...(silent.length > 0
      ? [[`the name servers gave no answer for ${silent.join(' and ')}`, 'check again later'] as const]
      : []),
  ];
}
