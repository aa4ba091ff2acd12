import { IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { resultKinds, type ResultKind } from '../operation/billing';
import { event, type Event } from '../operation/event';
import { EmptyRequest, operation, type Operation, seconds } from '../operation/operation';
import type { ServiceName } from '../shared/services';
import { alreadyFiltered } from '../shared/suppression-filter';
import { ReadEventsRequest } from '../webhooks/account-events';

const steps = ['results', 'begun', 'reduced', 'ended'] as const;

/** An entry of the outbox of a service about the results that an account was given, or about the reservation of a job. */
export class BilledEntry {
  @IntegerField({ description: 'Position in the outbox of the service.', minimum: 1 })
  position!: number;

  @TextField({ description: 'Account of the entry.', maxLength: 200 })
  account!: string;

  @TextField({
    description:
      '`results`: new results; `begun`, `reduced`, `ended`: the job of the reservation has begun, needs at most `amount` results, has ended.',
    oneOf: steps,
  })
  step!: (typeof steps)[number];

  @TextField({
    description: 'Kind of the results. Null without results.',
    nullable: true,
    oneOf: resultKinds,
  })
  kind!: ResultKind | null;

  @TextField({
    description: 'Month of the results (UTC). Null without results.',
    nullable: true,
    example: '2026-11',
  })
  month!: string | null;

  @TextListField({ description: 'Keyed hashes of the results, each once in a month.', maxItems: 10_000 })
  hashes!: string[];

  @TextField({
    description: 'Key or person whose request had the results. Null for a caller without a key.',
    nullable: true,
    maxLength: 200,
  })
  actor!: string | null;

  @TextField({ description: 'Reservation of the job. Null without one.', nullable: true, maxLength: 100 })
  reservation!: string | null;

  @IntegerField({ description: 'Size of the reservation. Null for results.', nullable: true, minimum: 0 })
  amount!: number | null;
}

export class BilledPage {
  @ObjectListField(() => BilledEntry, { description: 'Entries in their order.', maxItems: 500 })
  entries!: BilledEntry[];

  @IntegerField({ description: 'Position of a reader that has these entries.', minimum: 0 })
  position!: number;

  @IntegerField({ description: 'Last position of the outbox.', minimum: 0 })
  last!: number;
}

/** How the results of accounts reach the gateway. */
export interface BillingFeed {
  readonly read: Operation<ReadEventsRequest, BilledPage>;
  /** There are new entries; a lost message costs two seconds. */
  readonly grown: Event<EmptyRequest>;
}

const billingFeedOf = (service: ServiceName): BillingFeed => ({
  read: operation({
    service,
    name: 'read_billed',
    summary: 'List the billed results of all accounts',
    http: null,
    access: 'public',
    request: ReadEventsRequest,
    response: BilledPage,
    timeout: seconds(10),
    idempotent: true,
    screen: alreadyFiltered<BilledPage>,
  }),
  grown: event({ service, name: 'results_billed', summary: 'New billed results', payload: EmptyRequest }),
});

/** All services whose results count. */
export const billingFeeds = {
  crawl: billingFeedOf('crawl'),
  email: billingFeedOf('email'),
  intel: billingFeedOf('intel'),
  leads: billingFeedOf('leads'),
  outreach: billingFeedOf('outreach'),
  verification: billingFeedOf('verification'),
} satisfies Partial<Record<ServiceName, BillingFeed>>;
