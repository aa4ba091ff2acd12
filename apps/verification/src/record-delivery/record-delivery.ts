import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryRecorded, DeliveryReport } from '@lode/contracts';
import { Suppressions } from '@lode/service-kit';
import { parseAddress } from '@lode/domain/addresses';
import type { Finding } from '../findings/finding';
import type { FindingStore } from '../findings/finding-store';

/** Injection token of the `FindingStore`. */
export const DELIVERY_FINDINGS = Symbol('delivery findings');

/** Milliseconds. */
const day = 86_400_000;

/** Records results of messages as verdicts. Neither the sender nor the exact time is stored. */
@Injectable()
export class RecordDelivery {
  constructor(
    @Inject(DELIVERY_FINDINGS) private readonly store: FindingStore,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  async record({ email, result, at }: DeliveryReport): Promise<DeliveryRecorded> {
    const parsed = parseAddress(email);
    if (!parsed.ok || this.suppressions.suppressionFilter().email(email)) return { recorded: false };
    const { address } = parsed;
    const stored = (await this.store.findings([address])).get(address.normalized);
    const time = Date.parse(at);
    if (stored && isLaterAcceptance(stored, time)) return { recorded: false };
    const finding: Finding = {
      reason: result === 'bounced' ? 'no_mailbox' : 'ok',
      code: null,
      mxFound: true,
      mxHost: stored?.mxHost ?? null,
      acceptAll: stored?.acceptAll ?? null,
      retryAfterS: null,
      checkedAt: Math.floor(time / day) * day,
      deliveryMonth: at.slice(0, 7),
    };
    await this.store.save({ address, finding, learnedAcceptAll: null, transcript: [], attempt: 1 });
    return { recorded: true };
  }
}

/** The mail host accepted the address after the report. */
const isLaterAcceptance = ({ reason, checkedAt, deliveryMonth }: Finding, time: number): boolean =>
  !deliveryMonth && checkedAt > time && (reason === 'ok' || reason === 'accept_all');
