import type { MailboxSenderCheck, SenderRecordState } from '@lode/contracts';
import type { DnsRecords } from '../checks/dns-records.adapter';
import { domainRecords, senderDomain } from '../checks/domain-records';
import { ofSenders } from '../checks/sender-findings';
import { trackingFindings } from '../tracking-domains/tracking-facts';
import type { TrackingDomains } from '../tracking-domains/tracking-domains';
import { found, type MailboxRepository } from './mailbox.repository';

export interface CheckMailboxParts {
  readonly store: Pick<MailboxRepository, 'find'>;
  readonly records: DnsRecords;
  /** Zones of DNS blocklists of domains. */
  readonly blocklists: readonly string[];
  readonly tracking: Pick<TrackingDomains, 'facts'>;
}

/** Looks up the records that protect the sender of a mailbox. No server of the mailbox is contacted. */
export class CheckMailbox {
  constructor(private readonly parts: CheckMailboxParts) {}

  /** @throws ProblemError not_found */
  async check(account: string, id: string): Promise<MailboxSenderCheck> {
    const { store, records: dns, blocklists } = this.parts;
    const { email, trackingDomain } = found(await store.find(account, id));
    const domains = { sender: senderDomain(email), isSignedByServer: true, blocklists };
    const [records, tracking] = await Promise.all([
      domainRecords(dns, domains),
      this.parts.tracking.facts(account, trackingDomain),
    ]);
    const domain = domains.sender;
    const hasSpf = records.unanswered.includes(domain) ? undefined : !records.withoutSpf.includes(domain);
    return {
      domain,
      spf: stateOf(hasSpf),
      dmarc: stateOf(records.dmarc),
      findings: [...ofSenders([{ domains, records }]), ...(tracking ? trackingFindings(tracking) : [])],
    };
  }
}

function stateOf(isPublished: boolean | undefined): SenderRecordState {
  if (isPublished === undefined) return 'unknown';
  return isPublished ? 'published' : 'missing';
}
