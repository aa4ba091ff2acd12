import { OutboxLogEntity } from './outbox-log.entity';
import { OutboxEntity } from './outbox.entity';

/** Of the tables of `outbox/outbox.sql`. */
export const outboxEntities = [OutboxEntity, OutboxLogEntity];
