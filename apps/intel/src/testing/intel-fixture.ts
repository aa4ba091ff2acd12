import {
  FindEmail,
  ProblemError,
  ReadSite,
  RecallVerdicts,
  type EmailFinderResult,
  type SiteReading,
} from '@lode/contracts';
import {
  movableClock,
  shared,
  TestService,
  TestTables,
  testDatabase,
  type MovableClock,
  type TestDatabase,
} from '@lode/testing';
import { intelDatabase } from '../database/intel-database';
import { IntelModule } from '../intel.module';

/** The intel service with a fake crawl, which reads one site, and a fake email service, which finds no address. */
export class IntelFixture extends TestService {
  /** Current reading of the site. */
  site: SiteReading | undefined;
  /** Family names of suppressed people. */
  refused: readonly string[] = [];

  private constructor(database: TestDatabase, clock: MovableClock) {
    super(IntelModule, database, clock);
    this.caller.serve(ReadSite, () =>
      this.site ? Promise.resolve(this.site) : Promise.reject(new ProblemError('suppressed')),
    );
    this.caller.serve(RecallVerdicts, () => Promise.resolve({ results: [] }));
    this.caller.serve(FindEmail, ({ last_name: name, domain }) =>
      this.refused.includes(String(name))
        ? Promise.reject(new ProblemError('suppressed'))
        : Promise.resolve({ domain, email: null, partial: false } as unknown as EmailFinderResult),
    );
  }

  static async start(): Promise<IntelFixture> {
    const running = new IntelFixture(await testDatabase(IntelModule), movableClock(Date.UTC(2026, 5, 1, 12)));
    await running.addReplica();
    return running;
  }

  addReplica(): Promise<void> {
    return this.startReplica({ LODE_INTEL_SOURCES: 'website,email_finder', LODE_LOG_LEVEL: 'silent' });
  }
}

/** The service of all test files of a worker. Each file uses domains and accounts of its own, or empties tables. */
export const sharedIntel = shared(() => IntelFixture.start());

const startedTables = shared(() => TestTables.start('intel', intelDatabase));

/** The tables of all test files of a worker, empty at the beginning of each. */
export async function sharedIntelTables(): Promise<TestTables> {
  const tables = await startedTables();
  for (const table of ['answers', 'companies', 'company_records', 'company_keys', 'company_imports'])
    await tables.source.query(`DELETE FROM intel.${table}`);
  return tables;
}
