import {
  FetchDocument,
  ListContacts,
  ReadSite,
  RecallVerdicts,
  VerifyEmail,
  VerifyEmails,
  type Contact,
  type SiteReading,
} from '@lode/contracts';
import {
  emptyTables,
  movableClock,
  shared,
  TestService,
  TestTables,
  testDatabase,
  type MovableClock,
  type TestDatabase,
} from '@lode/testing';
import { siteReading, verificationResult } from '@lode/domain/testing';
import { Client } from 'pg';
import { leadsDatabase } from '../database/leads-database';
import { LeadsModule } from '../leads.module';

/** The service with its imported places, between a fake crawl and a fake verification. */
export class LeadsFixture extends TestService {
  /** Requests to the other services. */
  readonly verified: string[] = [];
  readonly read: string[] = [];
  /** Readings of sites, by host; other sites have no pages. */
  readonly sites = new Map<string, SiteReading>();
  /** People of companies, by domain. */
  readonly people = new Map<string, Contact[]>();

  /** Sites are not read before it resolves. */
  sitesOpen: Promise<unknown> = Promise.resolve();

  private constructor(database: TestDatabase, clock: MovableClock) {
    super(LeadsModule, database, clock);
    this.caller.serve(VerifyEmail, ({ email }) => {
      this.verified.push(email);
      return Promise.resolve(valid(email));
    });
    this.caller.serve(VerifyEmails, ({ emails }) => {
      this.verified.push(...emails);
      const { length } = emails;
      const counts = { total: length, valid: length, partial: false, result_id: null };
      return Promise.resolve({ results: emails.map(valid), ...counts });
    });
    this.caller.serve(ListContacts, ({ domain }) =>
      Promise.resolve({ contacts: this.people.get(domain) ?? [], partial: false }),
    );
    this.caller.serve(RecallVerdicts, () => Promise.resolve({ results: [] }));
    this.caller.serve(ReadSite, async ({ site }) => {
      this.read.push(site);
      await this.sitesOpen;
      return this.sites.get(site) ?? siteReading({ domain: site, pages_crawled: 0 });
    });
    this.caller.serve(FetchDocument, () =>
      Promise.resolve({ document: null, reason: 'unreachable', status: null, retry_after: null }),
    );
  }

  static async start(): Promise<LeadsFixture> {
    const clock = movableClock(Date.UTC(2026, 5, 1, 12));
    const running = new LeadsFixture(await testDatabase(LeadsModule), clock);
    await running.startReplica({
      LODE_LEAD_SOURCES: 'places,known_companies',
      LODE_BACKGROUND_SITES_PER_DAY: '30',
      LODE_LOG_LEVEL: 'silent',
    });
    return running;
  }
}

/** The service of all test files of a worker. Each file uses domains and accounts of its own, or empties tables. */
export const sharedLeads = shared(() => LeadsFixture.start());

const valid = (email: string) => verificationResult(email, { role: true });

/** The tables that imports and searches fill. */
export const leadsTables = [
  ...['places', 'place_categories', 'place_words', 'imports', 'staged_places'],
  ...['answers', 'companies', 'tombstones'],
].map((table) => `leads.${table}`);

const startedTables = shared(() => TestTables.start('leads', leadsDatabase));

/** The tables of all test files of a worker, empty at the beginning of each. */
export async function sharedLeadsTables(): Promise<TestTables> {
  const tables = await startedTables();
  await emptyLeadsTables(tables);
  return tables;
}

export async function emptyLeadsTables({ adminUrl }: TestTables): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows: segments } = await client.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits
       WHERE inhrelid::regclass::text ~ '^leads.place_(words|categories)_[0-9]+$'`,
    );
    for (const { name } of segments) await client.query(`DROP TABLE ${name}`);
    await emptyTables((statements) => client.query(statements), leadsTables);
  } finally {
    await client.end();
  }
}
