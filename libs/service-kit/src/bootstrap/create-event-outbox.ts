import type { DataSource } from 'typeorm';
import type { Bus } from '../bus/bus';
import type { Clock } from '../clock/clock';
import { EventOutbox } from '../event-feed/event-outbox';
import type { SubjectHasher } from '../privacy/subject-hashes';
import type { ServiceDefinition } from './service';

interface Given {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly hasher: SubjectHasher | undefined;
}

/** Creates the outbox of a service with events of accounts. @throws where the service has no database */
export function createEventOutbox(
  { name, eventFeed }: ServiceDefinition,
  source: DataSource | undefined,
  { bus, clock, hasher }: Given,
): EventOutbox | undefined {
  if (!eventFeed) return undefined;
  if (!source || !hasher) throw new Error(`${name} has events of accounts, but no database`);
  return new EventOutbox({ source, clock, hasher, onWritten: () => bus.emit(eventFeed.grown, {}) });
}
