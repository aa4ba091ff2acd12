import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { withDatabaseRetries } from '@lode/database';
import { LessThan, Repository } from 'typeorm';
import { RobotsEntity } from './robots.entity';
import type { StoredRobots } from './robots-file';

/** Answers to requests for robots.txt in Postgres, shared by all replicas. */
@Injectable()
export class RobotsRepository {
  constructor(@InjectRepository(RobotsEntity) private readonly robots: Repository<RobotsEntity>) {}

  /** @param origin scheme, host and port; each has its own robots.txt */
  async find(origin: string): Promise<StoredRobots | undefined> {
    const row = await withDatabaseRetries(() => this.robots.findOneBy({ origin }));
    return row ? { answer: row.answer, fetchedAt: row.fetchedAt.getTime() } : undefined;
  }

  async save(origin: string, { answer, fetchedAt }: StoredRobots): Promise<void> {
    const row = { origin, answer, fetchedAt: new Date(fetchedAt) };
    await withDatabaseRetries(() => this.robots.upsert(row, ['origin']));
  }

  async deleteBefore(fetchedBefore: number): Promise<void> {
    await withDatabaseRetries(() => this.robots.delete({ fetchedAt: LessThan(new Date(fetchedBefore)) }));
  }
}
