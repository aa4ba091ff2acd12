import { Module } from '@nestjs/common';
import type { ServiceName } from '@lode/contracts';
import { type ServiceDatabase, createDataSource } from '@lode/database';
import { LodeService, type ServiceModule } from '@lode/bus';
import { DataSource } from 'typeorm';
import { Leases } from '@lode/work';
import { SubjectHasher } from '@lode/privacy';
import { testDatabase, type TestDatabase } from './test-database';
import { databaseWith } from './module-with';
import { shared } from './shared';

/** A service that has only a database. */
export function tablesModule(name: ServiceName, database: ServiceDatabase): ServiceModule {
  @LodeService({ name, settings: {}, operations: [], calls: [], events: [], database })
  @Module({})
  class TablesModule {}
  return TablesModule;
}

/** A service's schema in a fresh database, without the service. */
export class TestTables {
  readonly hasher = new SubjectHasher(Buffer.alloc(32));
  private readonly leases: Leases[] = [];

  private constructor(
    /** Connected with the app role, like the service. */
    readonly source: DataSource,
    /** Address of the database with the administrator role. */
    readonly adminUrl: string,
    private readonly drop: () => Promise<void>,
  ) {}

  static async start(service: ServiceName, database: ServiceDatabase): Promise<TestTables> {
    return TestTables.in(await testDatabase(tablesModule(service, database)), service, database);
  }

  /** In a database that exists. */
  static async in(
    { environment, adminUrl, drop }: TestDatabase,
    service: ServiceName,
    database: ServiceDatabase,
  ): Promise<TestTables> {
    const url = String(environment['DATABASE_URL']);
    const source = createDataSource({ service, url, database, pool: 10 });
    return new TestTables(await source.initialize(), adminUrl, drop);
  }

  /** The leases of an additional replica. */
  addLeases(): Leases {
    const leases = new Leases(this.source);
    this.leases.push(leases);
    return leases;
  }

  async stop(): Promise<void> {
    await Promise.all(this.leases.map((leases) => leases.close()));
    await this.source.destroy();
    await this.drop();
  }
}

/**
 * Tables of a service named outreach in a database of the worker.
 * @param sql as in `schema.sql`
 * @returns the start: a connection as the service, and one as administrator
 */
export const sharedTables = (sql: string) =>
  shared(async () => {
    const { source, adminUrl } = await TestTables.start('outreach', databaseWith('outreach', sql));
    const admin = await new DataSource({ type: 'postgres', url: adminUrl }).initialize();
    return { source, admin };
  });
