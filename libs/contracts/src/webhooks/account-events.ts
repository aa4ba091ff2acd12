import {
  AnyObjectField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { event, type Event } from '../operation/event';
import { EmptyRequest, operation, type Operation, seconds } from '../operation/operation';
import type { Scope } from '../operation/scopes';
import type { ServiceName } from '../shared/services';
import { alreadyFiltered } from '../shared/suppression-filter';

/** Events of accounts and the scope that reads their objects; null: that of the operation of the job. */
export const eventScopes = {
  'job.finished': null,
  'leads.added': 'lists:read',
  'message.sent': 'sequences:read',
  'message.opened': 'sequences:read',
  'message.clicked': 'sequences:read',
  'message.replied': 'sequences:read',
  'message.bounced': 'sequences:read',
  'message.unsubscribed': 'sequences:read',
  'conversation.received': 'conversations:read',
  'conversation.labelled': 'conversations:read',
  'conversation.updated': 'conversations:read',
  'task.due': 'tasks:read',
  'sender.changed': 'mailboxes:read',
  'placement.finished': 'mailboxes:read',
  'verification.changed': 'lists:read',
  'company.changed': 'lists:read',
} as const satisfies Readonly<Record<string, Scope | null>>;

export type AccountEventType = keyof typeof eventScopes;

export const accountEventTypes = Object.keys(eventScopes) as AccountEventType[];

/** An event of an account, as a service stores it in its outbox. */
export class AccountEvent {
  @TextField({ description: 'ID of the event.', maxLength: 64, ...idForm })
  id!: string;

  @IntegerField({ description: 'Position in the outbox of the service.', minimum: 1 })
  position!: number;

  @TextField({ description: 'Account of the event.', maxLength: 200 })
  account!: string;

  @TextField({ description: 'Type of the event.', oneOf: accountEventTypes })
  type!: AccountEventType;

  @TextField({ description: 'ID of the object whose events are ordered.', maxLength: 100 })
  object!: string;

  @TextField({
    description: 'Scope that a key needs to read the object. Null if any key may.',
    nullable: true,
    maxLength: 40,
  })
  scope!: string | null;

  @TextField({ description: 'List of the event. Null if there is none.', nullable: true, maxLength: 64 })
  list!: string | null;

  @TextField({ description: 'Sequence of the event. Null if there is none.', nullable: true, maxLength: 64 })
  sequence!: string | null;

  @TextListField({
    description:
      'IDs of the members who see the conversation of the event, beside owners. Absent for other events, and for those of the relay.',
    optional: true,
  })
  members?: string[];

  @TextListField({ description: 'Keyed hashes by which an erasure finds the event.' })
  subject_hashes!: string[];

  @InstantField({ description: 'Time of the event.' })
  occurred_at!: string;

  @AnyObjectField({ description: 'Content by type of the event.' })
  data!: Record<string, unknown>;
}

export class ReadEventsRequest {
  @IntegerField({
    description: 'Position of the last event that was read.',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
  })
  after!: number;
}

export class EventPage {
  @ObjectListField(() => AccountEvent, { description: 'Events in their order.', maxItems: 1000 })
  events!: AccountEvent[];

  @IntegerField({ description: 'Position of a reader that has these events.', minimum: 0 })
  position!: number;

  @IntegerField({ description: 'Last position of the outbox.', minimum: 0 })
  last!: number;
}

/** How the events of accounts leave a service. */
export interface EventFeed {
  readonly read: Operation<ReadEventsRequest, EventPage>;
  /** There are new events; a lost message costs ten seconds. */
  readonly grown: Event<EmptyRequest>;
}

const eventFeedOf = (service: ServiceName): EventFeed => ({
  read: operation({
    service,
    name: 'read_events',
    summary: 'List the events of all accounts',
    http: null,
    access: 'public',
    request: ReadEventsRequest,
    response: EventPage,
    timeout: seconds(10),
    idempotent: true,
    // The reader checks each event again before it is delivered.
    screen: alreadyFiltered<EventPage>,
  }),
  grown: event({
    service,
    name: 'events_written',
    summary: 'New events of accounts',
    payload: EmptyRequest,
  }),
});

/** All services with events of accounts: those with jobs, whose ends are events. */
export const eventFeeds = {
  outreach: eventFeedOf('outreach'),
  leads: eventFeedOf('leads'),
  intel: eventFeedOf('intel'),
  email: eventFeedOf('email'),
  crawl: eventFeedOf('crawl'),
  verification: eventFeedOf('verification'),
  privacy: eventFeedOf('privacy'),
  export: eventFeedOf('export'),
} satisfies Partial<Record<ServiceName, EventFeed>>;
