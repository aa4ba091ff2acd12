import { CreateSequence, type Contact, type CreateSequenceRequest } from '@lode/contracts';
import { emptyDatabase } from './outreach-database';
import { leadId, OutreachFixture } from './outreach-fixture';

/** A company, or a lead that is a person if it has a first name. */
export interface CompanyWithPeople {
  readonly email: string | null;
  readonly firstName?: string;
  readonly contacts: readonly Contact[];
}

/** Sequences of the service; the sender domain has the usual records. */
export class SequencesFixture extends OutreachFixture {
  static override async start(): Promise<SequencesFixture> {
    return new SequencesFixture(await emptyDatabase()).withReplicas(1);
  }

  /** Adds leads of a company with a website and a source. */
  override async addList(id: string, emails: readonly (string | null)[], account = 'acc_1'): Promise<void> {
    await super.addList(id, emails, account);
    await this.query(
      `UPDATE outreach.leads SET first_name = 'Ada', company = 'Cedar', website = 'https://www.Cedar.example/team',
         source = 'https://cedar.example/', custom = '{"visit": "May"}' WHERE list_id = $1`,
      [id],
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
            id: leadId(id, index),
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
    this.verdicts.clear();
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
  'queue',
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
