import { Injectable } from '@nestjs/common';
import { withDatabaseRetries } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { RobotsAnswer, RobotsStore, StoredRobots } from './robots-store';

interface Row {
  readonly answer: RobotsAnswer;
  readonly fetched_at: Date;
}

/** Answers to requests for robots.txt in Postgres, shared by all replicas. */
@Injectable()
export class RobotsRepository implements RobotsStore {
  constructor(private readonly source: DataSource) {}

  async find(origin: string): Promise<StoredRobots | undefined> {
    const [row] = await this.query<Row>('SELECT answer, fetched_at FROM crawl.robots WHERE origin = $1', [
      origin,
    ]);
    return row && { answer: row.answer, fetchedAt: row.fetched_at.getTime() };
  }

  async save(origin: string, { answer, fetchedAt }: StoredRobots): Promise<void> {
    await this.query(
      `INSERT INTO crawl.robots (origin, answer, fetched_at) VALUES ($1, $2, $3)
       ON CONFLICT (origin) DO UPDATE SET answer = excluded.answer, fetched_at = excluded.fetched_at`,
      [origin, JSON.stringify(answer), new Date(fetchedAt)],
    );
  }

  async deleteBefore(fetchedBefore: number): Promise<void> {
    await this.query('DELETE FROM crawl.robots WHERE fetched_at < $1', [new Date(fetchedBefore)]);
  }

  private query<Row>(statement: string, parameters: unknown[]): Promise<Row[]> {
    return withDatabaseRetries(() => this.source.query<Row[]>(statement, parameters));
  }
}
