import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, isOwnHost, type HostSettings } from '@lode/platform';
import { TaskWorker } from '@lode/work';
import { PublicDns } from '../checks/dns-records.adapter';
import { SandboxInbox } from '../sandbox-mail/sandbox-inbox.adapter';
import {
  CheckTrackingDomain,
  TrackingDomainRepository,
  type DomainToCheck,
} from './tracking-domain.repository';
import {
  linkHost,
  proofState,
  targetState,
  trackingState,
  trackingToken,
  type TrackingFacts,
} from './tracking-facts';

/**
 * Tracking domains of accounts. A name counts only while its owner names the account in the DNS and leads it here;
 * nothing else, and no request, makes it count.
 */
@Injectable()
export class TrackingDomains {
  constructor(
    @Inject(TrackingDomainRepository)
    private readonly store: Pick<TrackingDomainRepository, 'isTaken' | 'record'>,
    @Inject(PublicDns) private readonly records: Pick<PublicDns, 'of'>,
    @Inject(SandboxInbox) private readonly sandbox: Pick<SandboxInbox, 'addTrackingDomain'>,
    @Inject(CONFIG) private readonly config: HostSettings,
  ) {}

  /** Looks the records of a domain up. @returns undefined without a domain, or without LODE_PUBLIC_URL */
  async facts(account: string, domain: string | null): Promise<TrackingFacts | undefined> {
    const { publicUrl, trackingUrl } = this.config;
    if (domain === null || publicUrl === undefined) return undefined;
    const [host, token] = [linkHost(trackingUrl ?? publicUrl), trackingToken(account)];
    const known = { domain, host, token, isOwnHost: isOwnHost(this.config, domain), isTaken: false };
    if (known.isOwnHost) return { ...known, proof: 'missing', target: 'missing' };
    if (await this.store.isTaken(account, domain))
      return { ...known, isTaken: true, proof: 'missing', target: 'missing' };
    await this.sandbox.addTrackingDomain({ domain, token, host });
    const [proof, target] = await Promise.all([
      proofState(this.records, domain, token),
      targetState(this.records, domain, host),
    ]);
    return { ...known, proof, target };
  }

  /** Looks the records up and records whether the domain counts. */
  @TaskWorker(CheckTrackingDomain)
  async check(to: DomainToCheck): Promise<void> {
    const facts = await this.facts(to.account, to.domain);
    await this.store.record(to, facts ? trackingState(facts) : 'unknown');
  }
}
