import { isFields, textOf, type Fields, type Faults } from '../common/crm-server';
import { RecordStore, type CrmRecord } from '../common/record-store';
import { SalesforceError, unknownColumn } from './salesforce-errors';
import {
  idOf,
  isId,
  longId,
  prefixes,
  standardFields,
  type SalesforceField,
  type SalesforceObject,
} from './salesforce-schema';

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const owner = idOf('005', 1);

interface SaveOptions {
  readonly clock: () => number;
  readonly faults: Faults;
  /** Whether the org has active duplicate rules. */
  readonly hasDuplicateRules: () => boolean;
  readonly accountExists: (id: string) => boolean;
}

/** The records of one object, with the rules for their values. */
export class SalesforceRecords {
  readonly fields: Map<string, SalesforceField>;
  readonly store: RecordStore;
  private lastId = 0;

  constructor(
    readonly object: SalesforceObject,
    private readonly options: SaveOptions,
  ) {
    this.fields = standardFields(object);
    this.store = new RecordStore({
      clock: options.clock,
      id: () => idOf(prefixes[object], (this.lastId += 1)),
      indexed: object === 'Account' ? ['Name', 'Website'] : ['Email'],
    });
  }

  /** @param allowsDuplicates by `Sforce-Duplicate-Rule-Header` @throws SalesforceError */
  create(given: Fields, allowsDuplicates: boolean): CrmRecord {
    const values = this.checked(given, undefined);
    const missing = [...this.fields.values()].filter(
      ({ name, isRequired }) => isRequired === true && (values[name] ?? null) === null,
    );
    if (missing.length > 0) {
      const names = missing.map(({ name }) => name);
      throw new SalesforceError(
        'REQUIRED_FIELD_MISSING',
        `Required fields are missing: [${names.join(', ')}]`,
        names,
      );
    }
    this.rejectChosen(values);
    if (!allowsDuplicates) this.rejectDuplicates(values);
    if (this.store.isFull)
      throw new SalesforceError('STORAGE_LIMIT_EXCEEDED', 'storage limit exceeded', [], 403);
    return this.store.create({ HasOptedOutOfEmail: false, OwnerId: owner, ...values });
  }

  /** @throws SalesforceError */
  update(record: CrmRecord, given: Fields): CrmRecord {
    const values = this.checked(given, record.id);
    const emptied = Object.keys(values).find(
      (name) => this.fields.get(name)?.isRequired === true && values[name] === null,
    );
    if (emptied !== undefined)
      throw new SalesforceError('REQUIRED_FIELD_MISSING', `Required fields are missing: [${emptied}]`, [
        emptied,
      ]);
    this.rejectChosen({ ...record.values, ...values });
    return this.store.update(record, values);
  }

  /** A record that is not deleted. @throws SalesforceError */
  require(given: string): CrmRecord {
    if (!isId(given))
      throw new SalesforceError('MALFORMED_ID', `Id: id value of incorrect type: ${given}`, ['Id']);
    const record = this.store.get(longId(given));
    if (!record)
      throw new SalesforceError('INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id', [], 404);
    if (record.deletedAt !== undefined)
      throw new SalesforceError('ENTITY_IS_DELETED', 'entity is deleted', [], 404);
    return record;
  }

  /** The record of an external id; `undefined` if there is none. @throws SalesforceError if there are several */
  byExternalId(name: string, value: unknown): CrmRecord | undefined {
    const field = this.field(name);
    if (field.isExternalId !== true && field.name !== 'Email')
      throw new SalesforceError(
        'INVALID_FIELD',
        `Provided external ID field does not exist or is not accessible: ${name}`,
        [name],
      );
    const found = this.store.having(field.name, value);
    if (found.length > 1) {
      const ids = found.map(({ id }) => id).join(', ');
      throw new SalesforceError(
        'DUPLICATE_EXTERNAL_ID',
        `${field.name}: more than one record found for external id field: [${ids}]`,
        [],
        300,
      );
    }
    return found[0];
  }

  /** A field by its name, without case. @throws SalesforceError */
  field(name: string): SalesforceField {
    const wanted = name.toLowerCase();
    const field =
      this.fields.get(name) ?? [...this.fields.values()].find((each) => each.name.toLowerCase() === wanted);
    if (!field || field.isHidden === true) throw unknownColumn(name, this.object);
    return field;
  }

  /** Fields that the user may read. */
  get visibleFields(): SalesforceField[] {
    return [...this.fields.values()].filter(({ isHidden }) => isHidden !== true);
  }

  valueOf({ id, values, createdAt, updatedAt, deletedAt }: CrmRecord, name: string): unknown {
    const time = (ms: number): string => new Date(ms).toISOString().replace('Z', '+0000');
    if (name === 'Id') return id;
    if (name === 'CreatedDate') return time(createdAt);
    if (name === 'LastModifiedDate' || name === 'SystemModstamp') return time(updatedAt);
    if (name === 'IsDeleted') return deletedAt !== undefined;
    if (name === 'Name' && this.object !== 'Account')
      return [values['FirstName'], values['LastName']].map(textOf).filter(Boolean).join(' ');
    return values[name] ?? (this.fields.get(name)?.type === 'boolean' ? false : null);
  }

  private checked(given: Fields, own: string | undefined): Fields {
    const entries = Object.entries(given).filter(([name]) => name !== 'attributes');
    return Object.fromEntries(
      entries.map(([name, value]) => {
        const field = this.field(name);
        const isOwnId = field.name === 'Id' && own !== undefined;
        if (field.isReadOnly === true && !isOwnId)
          throw new SalesforceError(
            'INVALID_FIELD_FOR_INSERT_UPDATE',
            `Unable to create/update fields: ${field.name}. Please check the security settings of this field and verify that it is read/write for your profile or permission set.`,
            [field.name],
          );
        return [field.name, isOwnId ? own : this.checkedValue(field, value, own)];
      }),
    );
  }

  private checkedValue(field: SalesforceField, value: unknown, own: string | undefined): unknown {
    if (value === null || value === '') return null;
    const { name, type } = field;
    if (!isOfType(type, value))
      throw new SalesforceError('INVALID_TYPE_ON_FIELD_IN_RECORD', `${name}: value not of required type`, [
        name,
      ]);
    if (type === 'boolean') return value;
    if (type === 'int' || type === 'double') return Number(value);
    const text = textOf(value).trim();
    checkText(field, text);
    if (name === 'AccountId' && !this.options.accountExists(text))
      throw new SalesforceError('INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id', [name]);
    this.rejectTaken(field, text, own);
    return text;
  }

  private rejectTaken({ name, isUnique }: SalesforceField, text: string, own: string | undefined): void {
    if (isUnique !== true) return;
    const other = this.store.having(name, text).find(({ id }) => id !== own);
    if (other)
      throw new SalesforceError(
        'DUPLICATE_VALUE',
        `duplicate value found: ${name} duplicates value on record with id: ${other.id}`,
      );
  }

  /** Records that a test chose break a validation rule of the org. */
  private rejectChosen(values: Fields): void {
    const key = textOf(values[this.object === 'Account' ? 'Name' : 'Email']);
    if (this.options.faults.failsWrite(key))
      throw new SalesforceError(
        'FIELD_CUSTOM_VALIDATION_EXCEPTION',
        `The record breaks a validation rule: ${key}`,
      );
  }

  private rejectDuplicates(values: Fields): void {
    if (!this.options.hasDuplicateRules()) return;
    const name = this.object === 'Account' ? 'Website' : 'Email';
    const matches = this.store.having(name, values[name]);
    if (matches.length === 0) return;
    const duplicateResut = {
      allowSave: true,
      duplicateRule: `Standard_${this.object}_Duplicate_Rule`,
      duplicateRuleEntityType: this.object,
      matchResults: [
        {
          entityType: this.object,
          matchRecords: matches.map(({ id }) => ({
            record: { attributes: { type: this.object }, Id: id },
            matchConfidence: 100,
          })),
          success: true,
        },
      ],
    };
    throw new SalesforceError('DUPLICATES_DETECTED', 'Use one of these records?', [], 400, {
      duplicateResut,
    });
  }
}

function isOfType(type: SalesforceField['type'], value: unknown): boolean {
  if (type === 'boolean') return typeof value === 'boolean';
  if (isFields(value) || Array.isArray(value)) return false;
  return (type !== 'int' && type !== 'double') || Number.isFinite(Number(value));
}

function checkText({ name, type, length }: SalesforceField, text: string): void {
  if (text.length > length)
    throw new SalesforceError(
      'STRING_TOO_LONG',
      `${name}: data value too large: ${text.slice(0, 100)} (max length=${length})`,
      [name],
    );
  if (type === 'email' && !emailForm.test(text))
    throw new SalesforceError('INVALID_EMAIL_ADDRESS', `${name}: invalid email address: ${text}`, [name]);
}
