import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockPartitions, makePartition } from './event-partition.statements';

@Injectable()
export class EventPartitionRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Creates the partition of a month if it is missing. Concurrent replicas wait for each other.
   * @param day any day of the month, as `2026-03-01`
   * @returns whether it exists; false if the tables are busy or too many events of the month are in `events_rest`
   */
  make(day: string): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      await lockPartitions.run(manager);
      return (await makePartition.one(manager, day)).made;
    });
  }
}
