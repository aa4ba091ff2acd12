import { Module } from '@nestjs/common';
import { EventLedger } from './event-ledger';
import { EventPartitionRepository, EventPartitions } from './event-partition.repository';
import { MessageEvents } from './message-event';

@Module({
  providers: [EventLedger, MessageEvents, EventPartitionRepository, EventPartitions],
  exports: [EventLedger, EventPartitions],
})
export class EventsModule {}
