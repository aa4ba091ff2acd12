import type { MailboxSenderCheck, SenderRecordState } from '@lode/contracts';
import type { DnsRecords } from '../check-sequence/check-store';
import { domainRecords } from '../check-sequence/domain-records';
import { ofTracking } from '../check-sequence/findings';
import { ofSenders } from '../check-sequence/sender-findings';
import { trackingFacts } from '../check-sequence/tracking-target';
import { senderDomain } from '../sequences/sender-domain';
import { found, type MailboxRepository } from './mailbox.repository';

export interface CheckMailboxParts {
  readonly store: Pick<MailboxRepository, 'find'>;
  readonly records: DnsRecords;
  /** Zones of DNS blocklists of domains. */
  readonly blocklists: readonly string[];
  /** URL with which links in messages begin; undefined if there is none. */
  readonly linkUrl: string | undefined;
}

/** Looks up the records that protect the sender of a mailbox. No server of the mailbox is contacted. */
export class CheckMailbox {
  constructor(private readonly parts: CheckMailboxParts) {}

  /** @throws ProblemError not_found */
  async check(account: string, id: string): Promise<MailboxSenderCheck> {
    const { store, records: dns, blocklists, linkUrl } = this.parts;
    const { email, trackingDomain } = found(await store.find(account, id));
    const domains = { sender: senderDomain(email), isSignedByServer: true, blocklists };
    const [records, tracking] = await Promise.all([
      domainRecords(dns, domains),
      trackingFacts(dns, trackingDomain, linkUrl),
    ]);
    const domain = domains.sender;
    const hasSpf = records.unanswered.includes(domain) ? undefined : !records.withoutSpf.includes(domain);
    return {
      domain,
      spf: stateOf(hasSpf),
      dmarc: stateOf(records.dmarc),
      findings: [...ofSenders([{ domains, records }]), ...(tracking ? ofTracking(tracking) : [])],
    };
  }
}

function stateOf(isPublished: boolean | undefined): SenderRecordState {
  if (isPublished === undefined) return 'unknown';
  return isPublished ? 'published' : 'missing';
}
