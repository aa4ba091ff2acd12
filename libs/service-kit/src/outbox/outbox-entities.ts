import { OutboxLogEntity } from './outbox-log.entity';
import { OutboxEntity } from './outbox.entity';

/** Of the tables of `createOutboxTables`. */
export const outboxEntities = [OutboxEntity, OutboxLogEntity];
