import { randomBytes } from 'node:crypto';
import type { MonitorChangeType } from '@lode/contracts';
import { EventOutbox, type NewEvent } from '@lode/work';
import { SubjectHasher, subjectsIn } from '@lode/privacy';
import { prefixedId } from '@lode/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ChangeContent, MonitorChangeEntity } from './monitor.entity';

/** A change that a monitor has found. */
export interface FoundChange {
  readonly type: MonitorChangeType;
  /** If it is not that of all changes. */
  readonly domain?: string | null;
  readonly content: ChangeContent;
}

interface ChangedMonitor {
  readonly account: string;
  readonly monitor: string;
  readonly list: string | null;
  /** Of the changes without one of their own. */
  readonly domain: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Stores changes of a monitor, and writes their events. */
@Injectable()
export class WriteChanges {
  constructor(
    private readonly outbox: EventOutbox,
    private readonly hasher: SubjectHasher,
  ) {}

  /** In a transaction of the account. @param details of the event, by the index of the change */
  async write(
    manager: EntityManager,
    { account, monitor, list, domain: usualDomain, at }: ChangedMonitor,
    changes: readonly FoundChange[],
    details: readonly object[] = [],
  ): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map(({ type, content, domain = usualDomain }) => ({
      id: prefixedId('chg', at, randomBytes(10)),
      ...{ accountId: account, monitorId: monitor, type, domain, content },
      subjectHashes: subjectsIn(this.hasher, { domain, ...content }),
      foundAt: new Date(at),
    }));
    await manager.insert(MonitorChangeEntity, rows);
    const events = rows.map(({ id, type, domain, content, subjectHashes }, index): NewEvent => {
      const { lead_id: lead, ...shown } = content;
      return {
        type: type === 'address_invalid' ? 'verification.changed' : 'company.changed',
        object: monitor,
        scope: 'lists:read',
        ...(list !== null && { list }),
        at,
        subjects: subjectHashes,
        data: {
          monitor_id: monitor,
          change_id: id,
          change: type,
          domain,
          ...shown,
          ...(lead !== null && { lead_id: lead, list_id: list }),
          ...details[index],
        },
      };
    });
    await this.outbox.write(manager, account, events);
  }
}
