import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryRecorded, DeliveryReport, SentRecorded, SentReport } from '@lode/contracts';
import { Suppressions } from '@lode/privacy';
import { parseAddress } from '@lode/domain/addresses';
import { addressFacts } from '../findings/address-facts';
import type { Finding } from '../findings/finding';
import { FindingRepository } from '../findings/finding.repository';
import { Scores, type Counted } from './scores';

/** Milliseconds. */
const day = 86_400_000;

/** Records results of messages: as verdicts, without sender and exact time, and as counts, without addresses. */
@Injectable()
export class DeliveryResults {
  constructor(
    @Inject(FindingRepository) private readonly store: Pick<FindingRepository, 'findings' | 'save'>,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    @Inject(Scores) private readonly scores: Pick<Scores, 'count'>,
  ) {}

  async record({ email, result, at, sender, rejected = false }: DeliveryReport): Promise<DeliveryRecorded> {
    const parsed = parseAddress(email);
    const filter = this.suppressions.suppressionFilter();
    if (!parsed.ok || filter.email(email)) return { recorded: false };
    const { address } = parsed;
    const stored = (await this.store.findings([address])).get(address.normalized);
    const time = Date.parse(at);
    // A report that is repeated after a failure finds its own verdict.
    if (result === 'bounced' && stored && sender !== undefined && stored.reason !== 'no_mailbox')
      await this.countBounce({ finding: stored, facts: addressFacts(address, filter), sender }, rejected);
    if (stored && isLaterAcceptance(stored, time)) return { recorded: false };
    const finding: Finding = {
      reason: result === 'bounced' ? 'no_mailbox' : 'ok',
      code: null,
      mxFound: true,
      mxHost: stored?.mxHost ?? null,
      acceptAll: stored?.acceptAll ?? null,
      retryAfterS: null,
      spf: stored?.spf ?? null,
      dmarc: stored?.dmarc ?? null,
      patternChance: null,
      checkedAt: Math.floor(time / day) * day,
      deliveryMonth: at.slice(0, 7),
    };
    await this.store.save({ address, finding, learnedAcceptAll: null, transcript: [], attempt: 1 });
    return { recorded: true };
  }

  private async countBounce(message: Omit<Counted, 'result'>, wasRejected: boolean): Promise<void> {
    const results = wasRejected ? (['sent', 'bounced'] as const) : (['bounced'] as const);
    await this.scores.count(results.map((result) => ({ ...message, result })));
  }

  /** Counts messages to addresses whose verdict is stored. */
  async countSent({ sender, emails }: SentReport): Promise<SentRecorded> {
    const filter = this.suppressions.suppressionFilter();
    const addresses = emails.flatMap((email) => {
      const parsed = parseAddress(email);
      return parsed.ok && !filter.email(email) ? [parsed.address] : [];
    });
    const stored = await this.store.findings(addresses);
    const messages = addresses.flatMap((address) => {
      const finding = stored.get(address.normalized);
      const facts = addressFacts(address, filter);
      return finding ? [{ finding, facts, sender, result: 'sent' as const }] : [];
    });
    return { counted: await this.scores.count(messages) };
  }
}

/** The mail host accepted the address after the report. */
const isLaterAcceptance = ({ reason, checkedAt, deliveryMonth }: Finding, time: number): boolean =>
  !deliveryMonth && checkedAt > time && (reason === 'ok' || reason === 'accept_all');
