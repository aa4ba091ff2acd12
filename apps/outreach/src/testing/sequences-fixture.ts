import { Inject, Injectable, Module, type Provider } from '@nestjs/common';
import {
  ArchiveSequence,
  CreateSequence,
  DeleteSequence,
  EnrolLeads,
  GetSequence,
  ListEnrolments,
  ListSequences,
  PauseSequence,
  RecallVerdicts,
  RemoveEnrolments,
  ResumeSequence,
  StartSequence,
  UpdateSequence,
  type CheckFinding,
  type Contact,
  type CreateSequenceRequest,
  type Operation,
  type SequenceCheck,
} from '@lode/contracts';
import { CLOCK, LodeService, SubjectHasher, WorksOn, type Clock } from '@lode/service-kit';
import { movableClock, TestService, testDatabase } from '@lode/service-kit/testing';
import { DataSource } from 'typeorm';
import { heldPeople } from '../database/held-people';
import { outreachDatabase } from '../database/outreach-database';
import { SendMessage, type MessageToSend } from '../sequences/send-message.task';
import { sequenceControllers, sequenceProviders } from '../sequences.module';
import { FRESH_VERDICTS, START_CHECK } from '../sequences/start-sequence';
import { takenByRelay } from './taken-by-relay';

/** Findings of the check at the next starts. */
export const findings: CheckFinding[] = [];

const found = (): Promise<SequenceCheck> =>
  Promise.resolve({
    can_start: findings.length === 0,
    findings: [...findings],
    recipients: 1000,
    digest: 'unchanged',
  });

/** Replaces the worker: the relay accepts every message at once. */
@Injectable()
class AcceptingSender {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @WorksOn(SendMessage)
  send({ account, message }: MessageToSend): Promise<void> {
    return takenByRelay(this.source, { account, message, now: this.clock.now() });
  }
}

/** No verdict is too old. */
export const freshVerdicts: Provider = {
  provide: FRESH_VERDICTS,
  useValue: { renew: () => Promise.resolve() },
};

@LodeService({
  name: 'outreach',
  settings: {},
  operations: [
    ArchiveSequence,
    CreateSequence,
    DeleteSequence,
    EnrolLeads,
    GetSequence,
    ListEnrolments,
    ListSequences,
    PauseSequence,
    RemoveEnrolments,
    ResumeSequence,
    StartSequence,
    UpdateSequence,
  ] as unknown as Operation[],
  calls: [RecallVerdicts],
  events: [],
  database: outreachDatabase,
  people: heldPeople,
  tasks: [SendMessage],
})
@Module({
  controllers: sequenceControllers,
  providers: [
    ...sequenceProviders,
    AcceptingSender,
    freshVerdicts,
    {
      provide: START_CHECK,
      useValue: { check: found, checkContent: found },
    },
  ],
})
class SequencesModule {}

/** A company, or a lead that is a person if it has a first name. */
export interface CompanyWithPeople {
  readonly email: string | null;
  readonly firstName?: string;
  readonly contacts: readonly Contact[];
}

const hasher = new SubjectHasher(Buffer.alloc(32));

/** Sequences of the service with their own database. Messages are accepted at once; lists are inserted directly. */
export class SequencesFixture extends TestService {
  static async start(replicas = 1): Promise<SequencesFixture> {
    const database = await testDatabase(SequencesModule);
    // A Monday, noon in Vienna.
    const clock = movableClock(Date.UTC(2026, 2, 2, 11));
    const sequences = new SequencesFixture(SequencesModule, database, clock);
    for (let count = 0; count < replicas; count += 1) await sequences.startReplica({});
    return sequences;
  }

  /** @param emails of the leads; their ids are `led_`, the id of the list and a number */
  async addList(id: string, emails: readonly (string | null)[], account = 'acc_1'): Promise<void> {
    await this.query(
      `INSERT INTO outreach.lists (id, account_id, name, tags, created_at, updated_at) VALUES ($1, $2, 'L', '{}', now(), now())`,
      [id, account],
    );
    const leads = emails.map((email, index) => ({
      id: `${id}_led_${String(index).padStart(6, '0')}`,
      email,
      hashes: email === null ? [] : hasher.contacts({ emails: [email], phones: [] }),
    }));
    await this.query(
      `INSERT INTO outreach.leads (id, account_id, list_id, first_name, company, website, email, key_email, source, tech_stack,
         tags, custom, subject_hashes, hidden_by, created_at, updated_at)
       SELECT id, $2, $1, 'Ada', 'Cedar', 'https://www.Cedar.example/team', email, lower(email), 'https://cedar.example/',
         '{}', '{}', '{"visit": "May"}', ARRAY(SELECT jsonb_array_elements_text(hashes)), '{}', now(), now()
       FROM jsonb_to_recordset($3::jsonb) AS given (id text, email text, hashes jsonb)`,
      [id, account, JSON.stringify(leads)],
    );
  }

  /** Adds a list of companies with people; the ids of leads are `led_`, the id of the list and a number. */
  async addCompanies(id: string, companies: readonly CompanyWithPeople[], account = 'acc_1'): Promise<void> {
    await this.addList(
      id,
      companies.map(({ email }) => email),
      account,
    );
    await this.query(
      `UPDATE outreach.leads AS lead SET contacts = given.contacts, first_name = given.first_name, company = NULL,
         name = 'Cedar'
       FROM jsonb_to_recordset($1::jsonb) AS given (id text, first_name text, contacts jsonb) WHERE lead.id = given.id`,
      [
        JSON.stringify(
          companies.map(({ firstName, contacts }, index) => ({
            id: `${id}_led_${String(index).padStart(6, '0')}`,
            ...{ first_name: firstName, contacts },
          })),
        ),
      ],
    );
  }

  /** Creates a draft that may send at any time. */
  create(more: Partial<CreateSequenceRequest> = {}, account = 'acc_1') {
    return this.call(CreateSequence, { ...draft, ...more }, { account });
  }

  /** Empties the tables. */
  async clear(): Promise<void> {
    findings.length = 0;
    await this.empty(...tables);
  }
}

const tables = [
  'sequences',
  'enrolments',
  'messages',
  'events',
  'sequence_counts',
  'lists',
  'leads',
  'agenda',
  'idempotency_records',
].map((table) => `outreach.${table}`);

const always = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const draft: CreateSequenceRequest = {
  name: 'First contact',
  from_email: 'ada@agency.example',
  schedule_windows: always.map((day) => ({ day, start: '00:00', end: '24:00' })),
  daily_limit: 100_000,
  steps: [
    { subject: 'Hello {{ first_name }}', body_text: 'Hello. {{ source }} {{ unsubscribe_url }}' },
    { wait_value: 2, wait_unit: 'day', thread: 'reply', body_text: 'Again.' },
  ],
};
