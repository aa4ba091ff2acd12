import { Inject, Injectable } from '@nestjs/common';
import { type Clock, CLOCK } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { SendMessage } from '../sequences/message.task';
import { oldestDue } from './oldest-due.statements';

/** Age of the oldest due message in seconds; 0 if none is due. */
@Injectable()
export class OldestDueRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async seconds(): Promise<number> {
    const now = this.clock.now();
    const { dueAt } = await oldestDue.one(this.source, SendMessage.name, new Date(now));
    return dueAt ? (now - dueAt.getTime()) / 1000 : 0;
  }
}
