import {
  FindCompanySites,
  FindProfileOwners,
  LookUp,
  ProbeCandidates,
  ReadSite,
  RecallVerdicts,
  type CandidateReply,
  type CompanySite,
  type ProfileOwner,
  type SiteReading,
  type VerificationResult,
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
import { emailDatabase } from '../database/email-database';
import { EmailModule } from '../email.module';
import { readingOf } from '../knowledge/testing/site-reading';

/** The email service with a fake site and a fake mail host. */
export class EmailFixture extends TestService {
  /** The reading of every site. */
  site: Partial<SiteReading> = {};
  readonly mailboxes = new Set<string>();
  /** Sites that were read before, by company name. */
  readonly companies = new Map<string, CompanySite[]>();
  /** People beside a profile, by its URL. */
  readonly owners = new Map<string, ProfileOwner[]>();
  /** Domains with an address in DNS. */
  readonly existing = new Set<string>();
  /** Stored verdicts, by address. */
  readonly verdicts = new Map<string, VerificationResult>();
  /** Addresses that were sent to verification. */
  readonly probed: string[] = [];

  private constructor(database: TestDatabase, clock: MovableClock) {
    super(EmailModule, database, clock);
    this.caller.serve(ReadSite, async () =>
      readingOf({ ...this.site, read_at: new Date(clock.now()).toISOString() }),
    );
    this.caller.serve(FindCompanySites, async ({ name }) => ({ sites: this.companies.get(name) ?? [] }));
    this.caller.serve(FindProfileOwners, async ({ profile_url: url }) => ({
      owners: this.owners.get(url) ?? [],
    }));
    this.caller.serve(LookUp, async ({ name }) => ({
      outcome: this.existing.has(name) ? ('records' as const) : ('no_such_domain' as const),
      records: [],
    }));
    this.caller.serve(RecallVerdicts, async ({ emails }) => ({
      results: emails.flatMap((email) => this.verdicts.get(email) ?? []),
    }));
    this.caller.serve(ProbeCandidates, async ({ candidates }) => ({
      domain: candidates[0]?.split('@')[1] ?? '',
      mx_found: true,
      accept_all: false,
      replies: candidates.map((email) => this.reply(email)),
      partial: false,
    }));
  }

  static async start(): Promise<EmailFixture> {
    const running = new EmailFixture(await testDatabase(EmailModule), movableClock(Date.UTC(2026, 5, 1, 12)));
    await running.startReplica({});
    return running;
  }

  addReplica(): Promise<void> {
    return this.startReplica({});
  }

  private reply(email: string): CandidateReply {
    this.probed.push(email);
    const checked_at = new Date(this.clock.now()).toISOString();
    return this.mailboxes.has(email)
      ? { email, asked: true, code: 250, verdict: 'valid', reason: 'ok', score: null, checked_at }
      : { email, asked: true, code: 550, verdict: 'invalid', reason: 'no_mailbox', score: null, checked_at };
  }
}

/** The service of all test files of a worker. Each file uses domains and accounts of its own, or empties tables. */
export const sharedEmail = shared(() => EmailFixture.start());

const startedTables = shared(() => TestTables.start('email', emailDatabase));

/** The tables of all test files of a worker, empty at the beginning of each. */
export async function sharedEmailTables(): Promise<TestTables> {
  const tables = await startedTables();
  for (const table of ['domains', 'confirmed_addresses', 'people'])
    await tables.source.query(`DELETE FROM email.${table}`);
  return tables;
}
