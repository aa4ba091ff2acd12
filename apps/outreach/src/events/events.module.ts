import type { Provider } from '@nestjs/common';
import { EventLedger } from './event-ledger';
import { EventPartitionRepository } from './event-partition.repository';
import { EventPartitions } from './event-partitions';
import { MessageEvents } from './message-event';

export const eventProviders: Provider[] = [
  EventLedger,
  MessageEvents,
  EventPartitionRepository,
  EventPartitions,
];
