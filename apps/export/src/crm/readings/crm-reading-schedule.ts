import { CLOCK, type Clock } from '@lode/platform';
import { task, Tasks } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface CrmToRead {
  readonly account: string;
  readonly connection: string;
}

/**
 * Reads some pages of the contents of a CRM, and schedules itself again. Without the connection, it removes what was
 * handed over.
 */
export const ReadCrm = task<CrmToRead>({
  name: 'read_crm',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 8,
});

/** Milliseconds from the end of a sync to the reading of its records, which HubSpot finds some seconds later. */
export const afterSyncMs = 10_000;

/** Schedules the next reading of a connection in the caller's transaction; it replaces a later or earlier one. */
@Injectable()
export class CrmReadingSchedule {
  constructor(
    private readonly tasks: Tasks,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @param delayMs from now */
  async put(manager: EntityManager, crm: CrmToRead, delayMs = 0): Promise<void> {
    const { connection: key } = crm;
    const dueAt = this.clock.now() + delayMs;
    await this.tasks.schedule(manager, ReadCrm, { key, payload: crm, dueAt, subjects: [] });
  }
}
