import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { withDatabaseRetries } from '@lode/service-kit';
import { LessThan, Repository } from 'typeorm';
import type { OutcomeCount, OutcomeStore } from '../score/outcome-store';
import { OutcomeEntity } from './outcome.entity';
import { addOutcomes, sumByBand, sumByHost } from './outcome.statements';

@Injectable()
export class OutcomeRepository implements OutcomeStore {
  constructor(@InjectRepository(OutcomeEntity) private readonly outcomes: Repository<OutcomeEntity>) {}

  async add(counts: readonly OutcomeCount[]): Promise<void> {
    const rows = counts.map(({ mxHost: mx_host, ...count }) => ({ mx_host, ...count }));
    if (rows.length > 0)
      await withDatabaseRetries(() => addOutcomes.run(this.outcomes.manager, JSON.stringify(rows)));
  }

  byHost(since: string, minSenders: number): ReturnType<OutcomeStore['byHost']> {
    return sumByHost.rows(this.outcomes.manager, since, minSenders);
  }

  byBand(since: string): ReturnType<OutcomeStore['byBand']> {
    return sumByBand.rows(this.outcomes.manager, since);
  }

  async deleteBefore(month: string): Promise<void> {
    await withDatabaseRetries(() => this.outcomes.delete({ month: LessThan(month) }));
  }
}
