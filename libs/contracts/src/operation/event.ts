import type { DtoClass } from '../fields/field';
import type { ServiceName } from './services';

/** A message to every replica of whoever listens; it may be lost, so it only ever hastens what time does anyway. */
export interface Event<Payload extends object = object> {
  readonly service: ServiceName;
  readonly name: string;
  readonly summary: string;
  readonly payload: DtoClass<Payload>;
  readonly subject: string;
}

export function event<Payload extends object>(definition: Omit<Event<Payload>, 'subject'>): Event<Payload> {
  return Object.freeze({ ...definition, subject: `lode.v1.${definition.service}.event.${definition.name}` });
}
