import { fieldsOf, isFields, listOf, textOf, type Fields, type Faults } from '../common/crm-server';
import { RecordStore, type CrmRecord } from '../common/record-store';
import {
  invalid,
  pipedriveError,
  checkValues,
  standardFields,
  type PipedriveField,
  type PipedriveObject,
} from './pipedrive-schema';

const userId = 1001;
const optional = ['marketing_status'];

/** First and last name of a full name. */
const namesOf = (name: string): { first_name: string; last_name: string } => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
};

const singular = (object: PipedriveObject): string => (object === 'persons' ? 'Person' : 'Organization');

interface Options {
  readonly clock: () => number;
  readonly faults: Faults;
}

/** The persons or the organizations of a company. */
export class PipedriveRecords {
  readonly fields: Map<string, PipedriveField>;
  readonly store: RecordStore;
  /** Status of an answer about a deleted record. */
  deletedStatus: 404 | 410 = 404;
  private lastId = 0;

  constructor(
    readonly object: PipedriveObject,
    private readonly options: Options,
  ) {
    this.fields = standardFields(object);
    this.store = new RecordStore({ clock: options.clock, id: () => String((this.lastId += 1)) });
  }

  /** @throws Rejection */
  create(given: Fields): CrmRecord {
    checkValues(this.object, this.fields, given);
    if (textOf(given['name']).trim() === '') throw invalid('name: the value is required');
    this.rejectChosen(given);
    if (this.store.isFull)
      throw pipedriveError(
        403,
        `Couldn't add the ${singular(this.object).toLowerCase()}. The limit is reached.`,
        `feature_capping_${this.object}_limit`,
      );
    return this.store.create(given);
  }

  /** @throws Rejection */
  update(id: string, given: Fields): CrmRecord {
    const record = this.require(id);
    checkValues(this.object, this.fields, given);
    const custom = { ...fieldsOf(record.values['custom_fields']), ...fieldsOf(given['custom_fields']) };
    const changed = { ...record.values, ...given, custom_fields: custom };
    this.rejectChosen(changed);
    return this.store.update(record, changed);
  }

  /** A record that is not deleted. @throws Rejection */
  require(id: string): CrmRecord {
    const record = this.store.get(id);
    if (record && record.deletedAt === undefined) return record;
    throw pipedriveError(
      record ? this.deletedStatus : 404,
      `${singular(this.object)} not found`,
      'ERR_NOT_FOUND',
    );
  }

  /** A record as an answer shows it. @param included optional fields that were asked for */
  view(record: CrmRecord, included: readonly string[] = []): Fields {
    const { values } = record;
    const time = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
    const common = {
      id: Number(record.id),
      name: textOf(values['name']),
      owner_id: values['owner_id'] ?? userId,
      add_time: values['add_time'] ?? time(record.createdAt),
      update_time: time(record.updatedAt),
      is_deleted: record.deletedAt !== undefined,
      visible_to: values['visible_to'] ?? 3,
      label_ids: listOf(values['label_ids']),
      custom_fields: this.customFields(values),
    };
    const own = this.object === 'persons' ? personView(values) : organizationView(values);
    const more = optional.filter((name) => this.object === 'persons' && included.includes(name));
    return {
      ...common,
      ...own,
      ...Object.fromEntries(more.map((name) => [name, values[name] ?? 'no_consent'])),
    };
  }

  /** All custom fields; those without a value are `null`. */
  private customFields(values: Readonly<Fields>): Fields {
    const own = fieldsOf(values['custom_fields']);
    const custom = [...this.fields.values()].filter(({ isCustom }) => isCustom);
    return Object.fromEntries(custom.map(({ code }) => [code, own[code] ?? null]));
  }

  private rejectChosen(values: Fields): void {
    const [email] = listOf(values['emails']);
    const key = (isFields(email) && textOf(email['value'])) || textOf(values['name']);
    if (this.options.faults.failsWrite(key)) throw invalid(`${key}: the value is not valid`);
  }
}

function personView(values: Readonly<Fields>): Fields {
  return {
    ...namesOf(textOf(values['name'])),
    org_id: values['org_id'] ?? null,
    emails: contactsOf(values['emails']),
    phones: contactsOf(values['phones']),
    picture_id: null,
    postal_address: values['postal_address'] ?? null,
    notes: values['notes'] ?? null,
    im: listOf(values['im']),
    birthday: values['birthday'] ?? null,
    job_title: values['job_title'] ?? null,
  };
}

function organizationView(values: Readonly<Fields>): Fields {
  const names = ['address', 'website', 'linkedin', 'industry', 'annual_revenue', 'employee_count'];
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

/** Entries of e-mails and phones; the first one is primary if none is. */
function contactsOf(value: unknown): Fields[] {
  const entries = listOf(value).filter(isFields);
  const hasPrimary = entries.some(({ primary }) => primary === true);
  return entries.map(({ value: text, primary, label }, index) => ({
    value: textOf(text),
    primary: hasPrimary ? primary === true : index === 0,
    label: textOf(label) || 'work',
  }));
}
