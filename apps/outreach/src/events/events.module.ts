import type { Provider } from '@nestjs/common';
import { CLOCK, LOGGER, plain } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { EventLedger } from './event-ledger';
import { EventPartitionRepository } from './event-partition.repository';
import { EventPartitions } from './event-partitions';

export const eventProviders: Provider[] = [
  plain(EventLedger, EventPartitions),
  plain(EventPartitionRepository, DataSource),
  plain(EventPartitions, EventPartitionRepository, CLOCK, LOGGER),
];
