import { systemClock } from '@lode/service-kit';
import { RecordedStarts, TestTables } from '@lode/service-kit/testing';
import { DataSource } from 'typeorm';
import { crawlDatabase } from '../../database/crawl-database';
import { RobotsEntity } from '../../robots/robots.entity';
import { RobotsRepository } from '../../robots/robots.repository';
import { LeasedPoliteness } from '../leased-politeness';
import { SiteBackOffEntity } from '../site-back-off.entity';
import { SiteBackOffRepository } from '../site-back-off.repository';

/** The politeness of several replicas on one empty database. */
export class PoliteReplicas {
  private constructor(
    private readonly tables: TestTables,
    private readonly administrator: DataSource,
    readonly recordedStarts: RecordedStarts,
  ) {}

  static async start(): Promise<PoliteReplicas> {
    const tables = await TestTables.start('crawl', crawlDatabase);
    const administrator = await new DataSource({ type: 'postgres', url: tables.adminUrl }).initialize();
    const starts = await RecordedStarts.begin((statement) => administrator.query(statement), 'crawl');
    return new PoliteReplicas(tables, administrator, starts);
  }

  get backOffs(): SiteBackOffRepository {
    return new SiteBackOffRepository(this.tables.source.getRepository(SiteBackOffEntity));
  }

  get robots(): RobotsRepository {
    return new RobotsRepository(this.tables.source.getRepository(RobotsEntity));
  }

  add(): LeasedPoliteness {
    return new LeasedPoliteness(this.tables.addLeases(), this.backOffs, systemClock);
  }

  query(statement: string): Promise<unknown[]> {
    return this.tables.source.query(statement);
  }

  async stop(): Promise<void> {
    await this.administrator.destroy();
    await this.tables.stop();
  }
}
