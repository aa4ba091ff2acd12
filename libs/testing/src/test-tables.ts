import type { ServiceName } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { Leases } from '@lode/work';
import { SubjectHasher } from '@lode/privacy';
import { createDataSource, type ServiceDatabase } from '@lode/database';
import { tablesModule } from './tables-module';
import { testDatabase, type TestDatabase } from './test-database';

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
