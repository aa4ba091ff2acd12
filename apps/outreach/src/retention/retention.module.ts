import type { Provider } from '@nestjs/common';
import { EventRetentionRepository } from './event-retention.repository';
import { MessageRetentionRepository } from './message-retention.repository';
import { Retention } from './retention';

export const retentionProviders: Provider[] = [
  EventRetentionRepository,
  MessageRetentionRepository,
  Retention,
];
