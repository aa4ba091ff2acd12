import { FindEmail, ProblemError, ReadSite, type EmailFinderResult, type SiteReading } from '@lode/contracts';
import {
  movableClock,
  ServiceUnderTest,
  testDatabase,
  type MovableClock,
  type TestDatabase,
} from '@lode/service-kit/testing';
import { IntelModule } from '../intel.module';

/** The service, with a crawl that reads one site and an email service that knows nobody, or refuses to. */
export class IntelUnderTest extends ServiceUnderTest {
  /** What the site says now. */
  site: SiteReading | undefined;
  /** Family names of people who do not want to be found. */
  refused: readonly string[] = [];

  private constructor(database: TestDatabase, clock: MovableClock) {
    super(IntelModule, database, clock);
    this.caller.serve(ReadSite, () =>
      this.site ? Promise.resolve(this.site) : Promise.reject(new ProblemError('suppressed')),
    );
    this.caller.serve(FindEmail, ({ last_name: name, domain }) =>
      this.refused.includes(String(name))
        ? Promise.reject(new ProblemError('suppressed'))
        : Promise.resolve({ domain, email: null, partial: false } as unknown as EmailFinderResult),
    );
  }

  static async start(): Promise<IntelUnderTest> {
    const running = new IntelUnderTest(
      await testDatabase(IntelModule),
      movableClock(Date.UTC(2026, 5, 1, 12)),
    );
    await running.addReplica();
    return running;
  }

  /** One more process. */
  addReplica(): Promise<void> {
    return this.startReplica({ LODE_INTEL_SOURCES: 'website,email_finder', LODE_LOG_LEVEL: 'silent' });
  }
}
