import { mailboxesIn, ProblemError, type SendingDomain, type SendingDomainDetail } from '@lode/contracts';
import { CONFIG } from '@lode/platform';
import { TaskWorker } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import { PublicDns } from '../checks/dns-records.adapter';
import { senderDomain } from '../checks/domain-records';
import { trackingToken } from '../tracking-domains/tracking-facts';
import { CheckDomain, WatchSender, type DomainToCheck, type SenderToWatch } from './domain-check.task';
import { readRecords } from './read-records';
import { isReportedTo, withAdvice } from './record-advice';
import { SendingDomainRepository, type DomainSenders, type StoredDomain } from './sending-domain.repository';
import { noFigures, ratesOf, sumOfFigures, thresholdsOf, type DeploymentLimits } from './thresholds';

interface SendingDomainsConfig extends DeploymentLimits {
  readonly dnsBlocklists: readonly string[];
  readonly dkimDomain: string | undefined;
  readonly dkimSelector: string | undefined;
  readonly dmarcAddress: string | undefined;
}

/** Who asks: an account, by a key that may be limited to mailboxes. */
export interface Asking {
  readonly account: string;
  readonly scopes?: ReadonlySet<string> | undefined;
}

/** Name of the relay among the mailboxes of a key. */
const relay = 'relay';

/** State of the domains from which accounts send. */
@Injectable()
export class SendingDomains {
  constructor(
    @Inject(SendingDomainRepository)
    private readonly store: Pick<
      SendingDomainRepository,
      'list' | 'sendersAt' | 'changes' | 'record' | 'domainOf'
    >,
    @Inject(PublicDns) private readonly dns: Pick<PublicDns, 'of'>,
    @Inject(CONFIG) private readonly config: SendingDomainsConfig,
  ) {}

  /** @param only omit for all domains */
  async list({ account, scopes }: Asking, only?: string): Promise<SendingDomain[]> {
    const domains = await this.store.list(account, only);
    return domains.flatMap((domain) => {
      const seen = seenBy(domain, scopes);
      return seen ? [this.shown(account, { ...domain, ...seen })] : [];
    });
  }

  /** @throws ProblemError not_found */
  async get(asking: Asking, domain: string): Promise<SendingDomainDetail> {
    const wanted = normalized(domain);
    const [found] = await this.list(asking, wanted);
    if (!found) throw noSuchDomain();
    return { ...found, changes: await this.store.changes(asking.account, wanted) };
  }

  /** @throws ProblemError not_found */
  async check(asking: Asking, domain: string): Promise<SendingDomainDetail> {
    await this.require(asking, domain);
    await this.checkOnTime({ account: asking.account, domain: normalized(domain) });
    return this.get(asking, domain);
  }

  /** @returns the domain as it is stored @throws ProblemError not_found */
  async require({ account, scopes }: Asking, domain: string): Promise<string> {
    const senders = await this.store.sendersAt(account, normalized(domain));
    if (!senders || !seenBy(senders, scopes)) throw noSuchDomain();
    return normalized(domain);
  }

  @TaskWorker(CheckDomain)
  async checkOnTime({ account, domain }: DomainToCheck): Promise<void> {
    const senders = await this.store.sendersAt(account, domain);
    const { dkimDomain, dkimSelector, dnsBlocklists: blocklists, dmarcAddress } = this.config;
    const signing =
      dkimDomain === undefined || dkimSelector === undefined
        ? undefined
        : { domain: dkimDomain, selector: dkimSelector };
    const read = senders
      ? await readRecords(this.dns, {
          ...{ domain, blocklists, hasMailboxes: senders.mailboxes.length > 0 },
          relay: senders.usesRelay ? { signing } : undefined,
          token: dmarcAddress === undefined ? undefined : trackingToken(account),
        })
      : [];
    await this.store.record(account, domain, read);
  }

  @TaskWorker(WatchSender)
  async watch({ account, sender }: SenderToWatch): Promise<void> {
    const domain = await this.store.domainOf(account, sender);
    if (domain !== undefined) await this.store.record(account, domain);
  }

  private shown(
    account: string,
    { domain, mailboxes, usesRelay, checked, figures }: StoredDomain,
  ): SendingDomain {
    const of = (sender: string) => figures.get(sender) ?? noFigures;
    const sum = sumOfFigures([...mailboxes.map(({ id }) => of(id)), ...(usesRelay ? [of(domain)] : [])]);
    const records = checked?.records ?? [];
    const { dmarcAddress } = this.config;
    const [policy = ''] = records.find(({ kind }) => kind === 'dmarc')?.values ?? [];
    return {
      domain,
      mailboxes: mailboxes.map(({ id, email }) => ({ id, email, rates: ratesOf(of(id)) })),
      uses_relay: usesRelay,
      checked_at: checked?.checkedAt.toISOString() ?? null,
      records: withAdvice(records, { reportAddress: dmarcAddress, token: trackingToken(account) }),
      rates: ratesOf(sum),
      thresholds: thresholdsOf(sum, this.config, checked?.exceeded ?? []),
      reporting: {
        address: dmarcAddress ?? null,
        is_requested: dmarcAddress !== undefined && isReportedTo(policy, dmarcAddress),
        proved_domain: checked?.proved ?? null,
      },
    };
  }
}

const normalized = (domain: string): string => senderDomain(`@${domain}`);

/** The senders that a key sees; undefined if it sees none of them. */
function seenBy(
  { mailboxes, usesRelay }: DomainSenders,
  scopes: ReadonlySet<string> | undefined,
): DomainSenders | undefined {
  const limits = mailboxesIn(scopes);
  if (!limits) return { mailboxes, usesRelay };
  const seen = {
    mailboxes: mailboxes.filter(({ id }) => limits.includes(id)),
    usesRelay: usesRelay && limits.includes(relay),
  };
  return seen.mailboxes.length > 0 || seen.usesRelay ? seen : undefined;
}

const noSuchDomain = (): ProblemError =>
  new ProblemError('not_found', 'No mailbox and no sequence of the account sends from this domain.');
