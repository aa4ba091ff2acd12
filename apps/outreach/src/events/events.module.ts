import type { Provider } from '@nestjs/common';
import { EventLedger } from './event-ledger';
import { EventPartitionRepository, EventPartitions } from './event-partition.repository';
import { MessageEvents } from './message-event';

export const eventProviders: Provider[] = [
  EventLedger,
  MessageEvents,
  EventPartitionRepository,
  EventPartitions,
];
