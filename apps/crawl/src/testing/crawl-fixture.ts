import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  movableClock,
  shared,
  TestService,
  TestTables,
  testDatabase,
  type MovableClock,
  type TestDatabase,
} from '@lode/testing';
import { sandboxIpv4Range, sandboxIpv6Range, startSandbox, type Sandbox } from '@lode/sandbox';
import { crawlDatabase } from '../database/crawl-database';
import { CrawlModule } from '../crawl.module';

/** Requests to a site are 20 ms apart, instead of 500 and more. */
const shorterIntervals = `
  CREATE FUNCTION crawl.shorten_interval() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.next_start := least(NEW.next_start, clock_timestamp() + interval '20 milliseconds');
    RETURN NEW;
  END $$;
  CREATE TRIGGER shorten_interval BEFORE INSERT OR UPDATE ON crawl.lease_intervals
    FOR EACH ROW EXECUTE FUNCTION crawl.shorten_interval()`;

/** The service with a sandbox. */
export class CrawlFixture extends TestService {
  private constructor(
    readonly sandbox: Sandbox,
    /** Contains the sandbox's root certificate. */
    private readonly folder: string,
    database: TestDatabase,
    clock: MovableClock,
  ) {
    super(CrawlModule, database, clock);
  }

  /** @param settings in addition to those of the sandbox */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<CrawlFixture> {
    const clock = movableClock(Date.UTC(2026, 5, 1, 12));
    const [sandbox, database, folder] = await Promise.all([
      startSandbox({ seed: 1, companies: 0, clock: () => clock.now() }),
      testDatabase(CrawlModule),
      mkdtemp(join(tmpdir(), 'lode-crawl-')),
    ]);
    const running = new CrawlFixture(sandbox, folder, database, clock);
    await running.query(shorterIntervals);
    await running.startReplica({
      LODE_DNS_SERVERS: sandbox.dnsServer,
      LODE_WEB_PROXY: sandbox.proxyUrl,
      LODE_CA_FILE: await sandbox.writeCaFile(folder),
      LODE_ALLOW_NETS: `${sandboxIpv4Range},${sandboxIpv6Range}`,
      LODE_CONTACT_URL: 'https://lode.test/crawler',
      ...settings,
    });
    return running;
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.sandbox.close();
    await rm(this.folder, { recursive: true });
  }
}

/** The service of all test files of a worker. Each file uses sites of its own; the clock only advances. */
export const sharedCrawl = shared(() => CrawlFixture.start());

/** The tables of all test files of a worker. */
export const sharedCrawlTables = shared(() => TestTables.start('crawl', crawlDatabase));
