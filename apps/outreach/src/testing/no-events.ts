import type { EventOutbox } from '@lode/work';

/** An outbox for tests that are not about events. */
export const noEvents: Pick<EventOutbox, 'write'> = { write: () => Promise.resolve() };
