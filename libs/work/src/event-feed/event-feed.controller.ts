import { Controller, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import type { EventFeed, EventPage, ReadEventsRequest } from '@lode/contracts';
import { Handles } from '@lode/bus';
import { EventOutbox } from './event-outbox';

/** The controller of `read_events` of a service. */
export function eventFeedController({ read }: EventFeed): Type {
  @Controller()
  class EventFeedController implements OnApplicationBootstrap {
    constructor(private readonly outbox: EventOutbox) {}

    onApplicationBootstrap(): void {
      this.outbox.announce();
    }

    @Handles(read)
    read({ after }: ReadEventsRequest): Promise<EventPage> {
      return this.outbox.page(after);
    }
  }
  return EventFeedController;
}
