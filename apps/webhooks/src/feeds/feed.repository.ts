import { Inject, Injectable } from '@nestjs/common';
import type { AccountEvent, EventPage, ServiceName } from '@lode/contracts';
import { asAccount, CLOCK, type Clock } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { deliveriesOf, type NewDelivery } from './deliveries-of';
import {
  insertDeliveries,
  insertPosition,
  lockPosition,
  movePosition,
  readPosition,
  webhooksOf,
} from './feed.statements';

/** Stores the events of services as deliveries. */
@Injectable()
export class FeedRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async position(service: ServiceName): Promise<number> {
    const read = await readPosition.first(this.source, service);
    if (read) return read.position;
    await insertPosition.run(this.source, service);
    return (await readPosition.one(this.source, service)).position;
  }

  /**
   * Stores a page and its position in one transaction, unless another replica has stored it.
   * @param after the position at which the page was read
   */
  async store(service: ServiceName, after: number, { events, position }: EventPage): Promise<void> {
    const now = this.clock.now();
    await this.source.transaction(async (manager) => {
      const held = await lockPosition.one(manager, service);
      if (held.position !== after) return;
      const accounts = [...new Set(events.map(({ account }) => account))];
      const webhooks = await webhooksOf.rows(manager, accounts);
      for (const account of new Set(webhooks.map(({ accountId }) => accountId)))
        await this.insert(
          manager,
          account,
          deliveriesOf(
            events.filter((event: AccountEvent) => event.account === account),
            webhooks,
            now,
          ),
        );
      await movePosition.run(manager, service, position);
    });
  }

  /** Starts at the beginning of an outbox that was restored from a backup. */
  async restart(service: ServiceName): Promise<void> {
    await movePosition.run(this.source, service, 0);
  }

  private async insert(manager: EntityManager, account: string, rows: readonly NewDelivery[]): Promise<void> {
    if (rows.length === 0) return;
    const given = rows.map((row, index) => ({
      ...{
        place: index + 1,
        number: row.number,
        id: row.id,
        webhook: row.webhookId,
        event: row.eventId,
        type: row.type,
      },
      ...{ object: row.objectId, scope: row.scope },
      ...{ hashes: row.subjectHashes, occurred: row.occurredAt },
    }));
    const contents = rows.map(({ content }) => JSON.stringify(content));
    await asAccount(manager, account, () =>
      insertDeliveries.run(manager, account, JSON.stringify(given), contents, new Date(this.clock.now())),
    );
  }
}
