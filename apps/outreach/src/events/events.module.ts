import type { Provider } from '@nestjs/common';
import { EventLedger } from './event-ledger';
import { EventPartitionRepository } from './event-partition.repository';
import { EventPartitions } from './event-partitions';

export const eventProviders: Provider[] = [EventLedger, EventPartitionRepository, EventPartitions];
