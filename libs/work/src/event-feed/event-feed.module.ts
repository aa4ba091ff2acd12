import {
  Controller,
  type OnApplicationBootstrap,
  type Type,
  Module,
  type DynamicModule,
} from '@nestjs/common';
import type { EventFeed, EventPage, ReadEventsRequest } from '@lode/contracts';
import { Handles, Bus, feature } from '@lode/bus';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, LOGGER, type Logger, CleanupJob } from '@lode/platform';
import { SubjectHasher } from '@lode/privacy';
import { EventOutbox, type EventRevealer } from './event-outbox';

/** The controller of `read_events` of a service. */
function eventFeedController({ read }: EventFeed): Type {
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

/** Events of accounts. Needs the tables of `outbox/outbox.sql`; answers `read` and sends `grown`. */
@Module({})
export class EventFeedModule {
  /** @param revealers each with the module that provides it */
  static forFeature(
    feed: EventFeed,
    ...revealers: readonly { readonly module: Type; readonly type: Type<EventRevealer> }[]
  ): DynamicModule {
    const outbox = (
      source: DataSource,
      clock: Clock,
      hasher: SubjectHasher,
      bus: Bus,
      ...reveal: readonly EventRevealer[]
    ): EventOutbox =>
      new EventOutbox({
        source,
        clock,
        hasher,
        revealers: reveal,
        onWritten: () => bus.emit(feed.grown, {}),
      });
    return feature(
      {
        module: EventFeedModule,
        imports: revealers.map(({ module }) => module),
        controllers: [eventFeedController(feed)],
        providers: [
          {
            provide: EventOutbox,
            useFactory: outbox,
            inject: [DataSource, CLOCK, SubjectHasher, Bus, ...revealers.map(({ type }) => type)],
          },
          {
            provide: Symbol('event cleanup'),
            useFactory: (events: EventOutbox, clock: Clock, logger: Logger) =>
              new CleanupJob((now) => events.deleteOld(now), clock, logger),
            inject: [EventOutbox, CLOCK, LOGGER],
          },
        ],
        exports: [EventOutbox],
      },
      { events: [feed.grown] },
    );
  }
}
