import { textOf, type Fields, type Faults } from '../common/crm-server';
import { RecordStore, type CrmRecord } from '../common/record-store';
import { HubspotError, invalidValues, notFound, type InvalidValue } from './hubspot-errors';
import {
  defaultProperties,
  modifiedProperty,
  standardProperties,
  type HubspotObject,
  type Property,
} from './hubspot-schema';

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

interface Options {
  readonly clock: () => number;
  readonly faults: Faults;
  /** A new record id. */
  readonly id: () => string;
}

/** The records of one object, with the rules for their values. */
export class HubspotObjects {
  readonly properties: Map<string, Property>;
  readonly store: RecordStore;

  constructor(
    readonly object: HubspotObject,
    private readonly options: Options,
  ) {
    this.properties = standardProperties(object);
    const indexed = object === 'contacts' ? ['email'] : ['domain'];
    this.store = new RecordStore({ clock: options.clock, id: () => options.id(), indexed });
  }

  /** @throws HubspotError */
  create(given: Fields): CrmRecord {
    const values = this.checked(given, undefined);
    this.rejectChosen(values);
    if (this.store.isFull)
      throw new HubspotError({
        status: 400,
        category: 'VALIDATION_ERROR',
        subCategory: 'OBJECT_LIMIT_REACHED',
        message: `The account has reached its limit of ${this.object}.`,
      });
    return this.store.create(values);
  }

  /** @throws HubspotError */
  update(record: CrmRecord, given: Fields): CrmRecord {
    const values = this.checked(given, record.id);
    this.rejectChosen({ ...record.values, ...values });
    return this.store.update(record, values);
  }

  /** A record that is not archived, by its id or by a unique property. @throws HubspotError */
  find(id: string, idProperty?: string): CrmRecord | undefined {
    if (idProperty === undefined || idProperty === '' || idProperty === 'hs_object_id') {
      const record = this.store.get(id);
      return record?.deletedAt === undefined ? record : undefined;
    }
    const property = this.properties.get(idProperty);
    if (property?.hasUniqueValue !== true)
      throw new HubspotError({
        status: 400,
        category: 'VALIDATION_ERROR',
        message: `Property '${idProperty}' is not a unique property of ${this.object}`,
        context: { idProperty: [idProperty] },
      });
    return this.store.having(idProperty, id)[0];
  }

  /** @throws HubspotError */
  require(id: string, idProperty?: string): CrmRecord {
    const record = this.find(id, idProperty);
    if (!record) throw notFound();
    return record;
  }

  /** The value of a property as text, `null` if it is not set. */
  valueOf({ id, values, createdAt, updatedAt }: CrmRecord, name: string): string | null {
    if (name === 'hs_object_id') return id;
    if (name === 'createdate') return new Date(createdAt).toISOString();
    if (name === modifiedProperty(this.object)) return new Date(updatedAt).toISOString();
    return textOf(values[name]) || null;
  }

  /** A record as an answer shows it. @param asked names of properties; default: the default ones */
  view(record: CrmRecord, asked: readonly string[] = []): Fields {
    const names = new Set([...asked.filter((name) => this.properties.has(name)), ...this.always(asked)]);
    return {
      id: record.id,
      properties: Object.fromEntries([...names].map((name) => [name, this.valueOf(record, name)])),
      createdAt: new Date(record.createdAt).toISOString(),
      updatedAt: new Date(record.updatedAt).toISOString(),
      archived: record.deletedAt !== undefined,
      ...(record.deletedAt !== undefined && { archivedAt: new Date(record.deletedAt).toISOString() }),
    };
  }

  private always(asked: readonly string[]): readonly string[] {
    return asked.length === 0
      ? defaultProperties[this.object]
      : ['createdate', 'hs_object_id', modifiedProperty(this.object)];
  }

  private checked(given: Fields, own: string | undefined): Fields {
    const values = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, textOf(value).trim() || null]),
    );
    const email = textOf(values['email']);
    if (this.object === 'contacts' && email !== '') values['email'] = email.toLowerCase();
    const invalid = Object.entries(values).flatMap(([name, value]) => this.problemOf(name, value, own) ?? []);
    if (invalid.length > 0) throw invalidValues(invalid);
    this.rejectKnownEmail(email, own);
    return values;
  }

  private problemOf(name: string, value: string | null, own: string | undefined): InvalidValue | undefined {
    const property = this.properties.get(name);
    const problem = (error: string, message: string): InvalidValue => ({ name, error, message });
    if (!property) return problem('PROPERTY_DOESNT_EXIST', `Property "${name}" does not exist`);
    if (property.isReadOnly === true) return problem('READ_ONLY_VALUE', `"${name}" is a read only property`);
    if (value === null) return undefined;
    if (name === 'email') {
      return emailForm.test(value)
        ? undefined
        : problem('INVALID_EMAIL', `Email address ${value} is invalid`);
    }
    const taken = property.hasUniqueValue && this.store.having(name, value).some(({ id }) => id !== own);
    return taken
      ? problem('CONFLICTING_UNIQUE_VALUE', `Another record already has the value ${value} for ${name}`)
      : problemOfType(property, value);
  }

  private rejectKnownEmail(email: string, own: string | undefined): void {
    if (this.object !== 'contacts') return;
    const other = this.store.having('email', email).find(({ id }) => id !== own);
    if (other)
      throw new HubspotError({
        status: 409,
        category: 'CONFLICT',
        message: `Contact already exists. Existing ID: ${other.id}`,
      });
  }

  /** Records that a test chose are rejected as HubSpot rejects an address. */
  private rejectChosen(values: Fields): void {
    const name = this.object === 'contacts' ? 'email' : 'domain';
    const key = textOf(values[name]);
    if (!this.options.faults.failsWrite(key)) return;
    const error = this.object === 'contacts' ? 'INVALID_EMAIL' : 'INVALID_DOMAIN';
    throw invalidValues([{ name, error, message: `${key} is invalid` }]);
  }
}

function problemOfType({ name, type, options }: Property, value: string): InvalidValue | undefined {
  if (type === 'number')
    return Number.isFinite(Number(value))
      ? undefined
      : { name, error: 'INVALID_LONG', message: `${value} was not a valid number.` };
  const allowed = type === 'bool' ? ['true', 'false'] : options.map((option) => textOf(option['value']));
  return allowed.length === 0 || allowed.includes(value)
    ? undefined
    : {
        name,
        error: 'INVALID_OPTION',
        message: `${value} was not one of the allowed options: [${allowed.join(', ')}]`,
      };
}
