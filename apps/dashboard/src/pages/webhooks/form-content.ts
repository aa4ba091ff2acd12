import { eventGroups, hasListEvents, hasMessageEvents, type EventType } from './events';
import type { Webhook } from './webhook-data';

export interface WebhookForm {
  readonly url: string;
  readonly description: string;
  readonly format: Exclude<Webhook['format'], 'email'>;
  readonly events: readonly EventType[];
  /** Empty: all lists. */
  readonly list: string;
  /** Empty: all sequences. */
  readonly sequence: string;
}

/** @param name group of the events; of others, replies only */
export function newForm(name?: string): WebhookForm {
  const group = eventGroups.find((one) => one.group === name);
  const events = group?.events ?? (['message.replied'] as const);
  return { url: '', description: '', format: 'lode', events, list: '', sequence: '' };
}

export const formOf = ({ url, description, format, events, list_id, sequence_id }: Webhook): WebhookForm => ({
  url,
  description,
  // Notices by e-mail have a form of their own.
  format: format === 'email' ? 'lode' : format,
  events,
  list: list_id ?? '',
  sequence: sequence_id ?? '',
});

/** The request for a form. A filter without an event that it limits is left out. */
export const bodyOf = ({ url, description, format, events, list, sequence }: WebhookForm) => ({
  format,
  url: url.trim(),
  description: description.trim(),
  events: [...events],
  list_id: hasListEvents(events) ? list || null : null,
  sequence_id: hasMessageEvents(events) ? sequence || null : null,
});
