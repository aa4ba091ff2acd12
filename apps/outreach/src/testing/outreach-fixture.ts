import {
  LookUp,
  RecallVerdicts,
  type LookUpRequest,
  type LookUpResult,
  type Verdict,
  type VerificationResult,
} from '@lode/contracts';
import type { Environment } from '@lode/platform';
import { SubjectHasher } from '@lode/privacy';
import { movableClock, shared, TestService, type TestDatabase } from '@lode/testing';
import { OutreachModule } from '../outreach.module';
import { startHoldingRelay } from '../sending/testing/holding-relay';
import { emptyDatabase } from './outreach-database';

const hasher = new SubjectHasher(Buffer.alloc(32));

/** The URL of a relay that accepts every message. */
const acceptingRelay = shared(async () => {
  const relay = await startHoldingRelay();
  relay.release();
  return relay.relayUrl;
});

/** The whole service, with the verdicts and DNS records of a test. */
export class OutreachFixture extends TestService {
  /** Stored verdicts of emails. */
  readonly verdicts = new Map<string, Verdict>();
  /** DNS records by name and type, as in `agency.example TXT`; null: the name servers do not answer. */
  readonly records = new Map<string, string[] | null>();

  protected constructor(
    database: TestDatabase,
    private readonly environment: Environment = {},
  ) {
    // A Monday, noon in Vienna.
    super(OutreachModule, database, movableClock(Date.UTC(2026, 2, 2, 11)));
    this.caller.serve(RecallVerdicts, ({ emails }) =>
      Promise.resolve({
        results: emails.flatMap((email) => {
          const verdict = this.verdicts.get(email);
          return verdict ? [{ email, verdict } as VerificationResult] : [];
        }),
      }),
    );
    this.caller.serve(LookUp, (request) => this.lookUp(request));
  }

  static async start(environment: Environment = {}, replicas = 1): Promise<OutreachFixture> {
    return new OutreachFixture(await emptyDatabase(), environment).withReplicas(replicas);
  }

  /** @param environment in addition to that of the fixture */
  async addReplica(environment: Environment = {}): Promise<void> {
    await this.startReplica({
      LODE_MAIL_RELAY_URL: await acceptingRelay(),
      LODE_PUBLIC_URL: 'https://lode.test',
      LODE_RETURN_PATH: 'bounces@lode.test',
      LODE_LOG_LEVEL: 'silent',
      ...this.environment,
      ...environment,
    });
  }

  /** Adds a list of leads that have only an email; their ids are the id of the list, `_led_` and a number. */
  async addList(id: string, emails: readonly (string | null)[], account = 'acc_1'): Promise<void> {
    await this.query(
      `INSERT INTO outreach.lists (id, account_id, name, tags, created_at, updated_at) VALUES ($1, $2, $1, '{}', now(), now())`,
      [id, account],
    );
    const leads = emails.map((email, index) => ({
      id: leadId(id, index),
      email,
      hashes: email === null ? [] : hasher.contacts({ emails: [email], phones: [] }),
    }));
    await this.query(
      `INSERT INTO outreach.leads (id, account_id, list_id, email, key_email, tech_stack, tags, custom, subject_hashes, hidden_by,
         created_at, updated_at)
       SELECT id, $2, $1, email, lower(email), '{}', '{}', '{}', ARRAY(SELECT jsonb_array_elements_text(hashes)), '{}', now(), now()
       FROM jsonb_to_recordset($3::jsonb) AS given (id text, email text, hashes jsonb)`,
      [id, account, JSON.stringify(leads)],
    );
  }

  protected lookUp({ name, type }: LookUpRequest): Promise<LookUpResult> {
    const records = this.records.get(`${name} ${type}`);
    if (records) return Promise.resolve({ outcome: 'records', records });
    return Promise.resolve({ outcome: records === null ? 'no_answer' : 'no_such_domain', records: [] });
  }

  protected async withReplicas(count: number): Promise<this> {
    for (let started = 0; started < count; started += 1) await this.addReplica();
    return this;
  }
}

export const leadId = (list: string, index: number): string =>
  `${list}_led_${String(index).padStart(6, '0')}`;
