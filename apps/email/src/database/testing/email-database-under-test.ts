import { Module } from '@nestjs/common';
import { Leases, LodeService, SubjectHasher } from '@lode/service-kit';
import { testDatabase } from '@lode/service-kit/testing';
import { DataSource } from 'typeorm';
import { emailDatabase } from '../email-database';

@LodeService({
  name: 'email',
  settings: {},
  operations: [],
  calls: [],
  events: [],
  database: emailDatabase,
})
@Module({})
class TablesModule {}

/** The service's schema in a fresh database, without the service. */
export class EmailDatabaseUnderTest {
  readonly hasher = new SubjectHasher(Buffer.alloc(32));
  private readonly leases: Leases[] = [];

  private constructor(
    /** As the service is connected, with its app role. */
    readonly source: DataSource,
    private readonly drop: () => Promise<void>,
  ) {}

  static async start(): Promise<EmailDatabaseUnderTest> {
    const { environment, drop } = await testDatabase(TablesModule);
    const source = new DataSource({ type: 'postgres', url: environment['DATABASE_URL'] });
    return new EmailDatabaseUnderTest(await source.initialize(), drop);
  }

  /** What a further replica would have. */
  addLeases(): Leases {
    const leases = new Leases(this.source, 'email');
    this.leases.push(leases);
    return leases;
  }

  async stop(): Promise<void> {
    await Promise.all(this.leases.map((leases) => leases.close()));
    await this.source.destroy();
    await this.drop();
  }
}
