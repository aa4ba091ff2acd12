import { blockingFindings, type CheckFinding, type FindingCode } from '@lode/contracts';
import type { DomainRecords, SenderDomains } from './domain-records';

export function finding(code: FindingCode, message: string, fix: string): CheckFinding {
  const blocks = (blockingFindings as readonly FindingCode[]).includes(code);
  return { code, level: blocks ? 'block' : 'warn', message, fix, count: null, examples: [] };
}

/** A domain of a sender with its records. */
export interface SenderRecords {
  readonly domains: SenderDomains;
  readonly records: DomainRecords;
}

/** One finding of each code, because clients look findings up by code. */
export function ofSenders(senders: readonly SenderRecords[]): CheckFinding[] {
  const found = new Map<FindingCode, CheckFinding>();
  for (const one of senders.flatMap(ofDomain)) {
    const before = found.get(one.code);
    found.set(one.code, before ? { ...before, message: `${before.message}; ${one.message}` } : one);
  }
  return [...found.values()];
}

const ofDomain = (sender: SenderRecords): CheckFinding[] => [
  ...ofPolicies(sender),
  ...ofSigning(sender),
  ...ofReputation(sender),
];

function ofPolicies({ domains: { sender }, records: { withoutSpf, dmarc } }: SenderRecords): CheckFinding[] {
  /** The domain of the return path is a setting of the operator. */
  const named = (domain: string): string =>
    domain === sender ? domain : `${domain}, the domain of LODE_RETURN_PATH`;
  const found: CheckFinding[] = [];
  if (withoutSpf.length > 0)
    found.push(
      finding(
        'no_spf',
        `no SPF record is published for ${withoutSpf.map(named).join(' and ')}`,
        'add an SPF record that allows your relay',
      ),
    );
  if (dmarc === false)
    found.push(finding('no_dmarc', `${sender} has no DMARC policy`, `add a TXT record to _dmarc.${sender}`));
  return found;
}

function ofSigning({
  domains: { sender, signing, isSignedByServer = false },
  records: { dkim },
}: SenderRecords): CheckFinding[] {
  if (!signing)
    return isSignedByServer
      ? []
      : [
          finding(
            'no_dkim',
            'Lode does not sign mail',
            'set LODE_DKIM_DOMAIN, LODE_DKIM_SELECTOR and LODE_DKIM_KEY_FILE, unless the relay signs',
          ),
        ];
  if (dkim !== false) return [];
  return [
    finding(
      'no_dkim',
      `mail from ${sender} is not signed in its name, or its key is not published`,
      `publish the key at ${signing.selector}._domainkey.${signing.domain}, and send from this domain`,
    ),
  ];
}

function ofReputation({
  domains: { sender },
  records: { listedOn, unanswered },
}: SenderRecords): CheckFinding[] {
  const found: CheckFinding[] = [];
  if (listedOn.length > 0)
    found.push(
      finding(
        'blocklisted',
        `${sender} is on ${listedOn.join(' and ')}`,
        'ask the operators of these blocklists for the reason and for removal before you send',
      ),
    );
  if (unanswered.length > 0)
    found.push(
      finding(
        'dns_unknown',
        `the name servers gave no answer for ${unanswered.join(' and ')}`,
        'check again later',
      ),
    );
  return found;
}
