import { event, type Event } from '../operation/event';
import { operation, seconds, type Operation } from '../operation/operation';
import { EmptyRequest } from '../shared/empty.dto';
import type { ServiceName } from '../shared/services';
import { alreadyFiltered } from '../shared/suppression-filter';
import { EventPage, ReadEventsRequest } from './account-event';

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

/** All services with events of accounts. */
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
