import { Inject, Injectable } from '@nestjs/common';
import { type Clock, CLOCK } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { SendMessage } from '../sequences/send-message.task';

/** Age of the oldest due message in seconds; 0 if none is due. */
@Injectable()
export class OldestDueRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async seconds(): Promise<number> {
    const now = this.clock.now();
    const [row] = await this.source.query<{ due_at: Date | null }[]>(
      'SELECT min(due_at) AS due_at FROM outreach.agenda WHERE task = $1 AND parked_at IS NULL AND due_at <= $2',
      [SendMessage.name, new Date(now)],
    );
    return row?.due_at ? (now - row.due_at.getTime()) / 1000 : 0;
  }
}
