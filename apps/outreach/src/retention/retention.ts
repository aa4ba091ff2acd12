import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type ConfigOf } from '@lode/platform';
import { EventRetentionRepository, MessageRetentionRepository } from './retention.repository';
import type { retentionSettings } from '../outreach.config';

type Months = Pick<ConfigOf<typeof retentionSettings>, 'eventRetentionMonths' | 'messageRetentionMonths'>;

/** Deletes events and messages whose retention has ended. */
@Injectable()
export class Retention {
  constructor(
    @Inject(CONFIG) private readonly months: Months,
    @Inject(EventRetentionRepository) private readonly events: Pick<EventRetentionRepository, 'dropBefore'>,
    @Inject(MessageRetentionRepository)
    private readonly messages: Pick<MessageRetentionRepository, 'deleteBefore'>,
  ) {}

  /** @param now milliseconds since 1970 */
  async apply(now: number): Promise<void> {
    const { eventRetentionMonths, messageRetentionMonths } = this.months;
    if (eventRetentionMonths !== undefined)
      await this.events.dropBefore(monthsBefore(now, eventRetentionMonths));
    if (messageRetentionMonths !== undefined)
      await this.messages.deleteBefore(monthsBefore(now, messageRetentionMonths));
  }
}

/** The beginning of the month that is a number of months before the current one. */
export function monthsBefore(now: number, months: number): Date {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
}
