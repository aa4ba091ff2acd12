import { Module } from '@nestjs/common';
import { createLeaseTables, Leases, LodeService, systemClock } from '@lode/service-kit';
import { testDatabase } from '@lode/service-kit/testing';
import { DataSource, type QueryRunner } from 'typeorm';
import { createRobotsTables } from '../../robots/robots-tables';
import { LeasedPoliteness } from '../leased-politeness';
import { createSiteBackOffTables } from '../site-back-off-tables';
import { SiteBackOffRepository } from '../site-back-off.repository';

const schema = 'crawl';

class PolitenessTables1700000000000 {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [createLeaseTables, createSiteBackOffTables, createRobotsTables].flatMap((create) =>
      create(schema),
    );
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a test drops its database'));
  }
}

@LodeService({
  name: schema,
  settings: {},
  operations: [],
  calls: [],
  events: [],
  database: { entities: [], migrations: [PolitenessTables1700000000000] },
})
@Module({})
class PolitenessModule {}

/** The politeness of several replicas on one empty database. */
export class PoliteReplicas {
  private readonly leases: Leases[] = [];

  private constructor(
    readonly source: DataSource,
    private readonly drop: () => Promise<void>,
  ) {}

  static async start(): Promise<PoliteReplicas> {
    const { environment, drop } = await testDatabase(PolitenessModule);
    const source = new DataSource({ type: 'postgres', url: environment['DATABASE_URL'], schema });
    return new PoliteReplicas(await source.initialize(), drop);
  }

  add(): LeasedPoliteness {
    const leases = new Leases(this.source);
    this.leases.push(leases);
    return new LeasedPoliteness(leases, new SiteBackOffRepository(this.source), systemClock);
  }

  async stop(): Promise<void> {
    await Promise.all(this.leases.map((leases) => leases.close()));
    await this.source.destroy();
    await this.drop();
  }
}
