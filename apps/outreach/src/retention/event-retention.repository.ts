import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteUnpartitioned, dropPartition, noteArrivals } from './event-retention.statements';

const deletedPerStatement = 5000;

@Injectable()
export class EventRetentionRepository {
  constructor(private readonly source: DataSource) {}

  /** Drops the months that ended before a time; those of busy tables remain. Replicas may run it concurrently. */
  async dropBefore(time: Date): Promise<void> {
    let dropped: string | null;
    do {
      await noteArrivals.run(this.source, time);
      ({ dropped } = await dropPartition.one(this.source, time));
    } while (dropped !== null);
    let deleted: number;
    do ({ deleted } = await deleteUnpartitioned.one(this.source, time, deletedPerStatement));
    while (deleted === deletedPerStatement);
  }
}
