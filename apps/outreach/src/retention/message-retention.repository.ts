import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteEndedMessages } from './message-retention.statements';

/** Messages per transaction, each with a few events. */
const batch = 1000;

@Injectable()
export class MessageRetentionRepository {
  constructor(private readonly source: DataSource) {}

  /** Deletes the messages of enrolments that ended before a time. Replicas may run it concurrently. */
  async deleteBefore(time: Date): Promise<void> {
    let last: string | null = '';
    do ({ last } = await deleteEndedMessages.one(this.source, last, time, batch));
    while (last !== null);
  }
}
