import type { DtoClass } from '../fields/field';
import type { ServiceName } from '../shared/services';

/** A message to every replica of the subscribers. It may be lost, so it only speeds up work that also runs periodically. */
export interface Event<Payload extends object = object> {
  readonly service: ServiceName;
  readonly name: string;
  readonly summary: string;
  readonly payload: DtoClass<Payload>;
  readonly subject: string;
}

/** Events of one kind about many objects; a subscriber chooses the object by its id. */
export interface EventSeries<Payload extends object = object> extends Event<Payload> {
  of(id: string): Event<Payload>;
}

export function event<Payload extends object>(definition: Omit<Event<Payload>, 'subject'>): Event<Payload> {
  return Object.freeze({ ...definition, subject: `lode.v1.${definition.service}.event.${definition.name}` });
}

/** Its own subject covers the events of every id. */
export function eventSeries<Payload extends object>(
  definition: Omit<Event<Payload>, 'subject'>,
): EventSeries<Payload> {
  const about = (id: string): Event<Payload> =>
    Object.freeze({ ...definition, subject: `lode.v1.${definition.service}.${definition.name}.${id}` });
  return Object.freeze({ ...about('*'), of: about });
}
