import { fieldsOf, isFields, json, listOf, textOf, type Fields } from '../common/crm-server';
import type { Answer } from '../../web/answer';
import { requestError, SalesforceError } from './salesforce-errors';
import type { SalesforceRecords } from './salesforce-records';
import { isObject, type SalesforceObject } from './salesforce-schema';

/** Records of one request. */
const maxRecords = 200;
const maxRead = 2000;

type Objects = Readonly<Record<SalesforceObject, SalesforceRecords>>;
type Write = (record: Fields, index: number) => Fields;

const failed = (problem: unknown): Fields => {
  if (!(problem instanceof SalesforceError)) throw problem;
  return { success: false, errors: [problem.entry] };
};

const rolledBack: Fields = {
  success: false,
  errors: [
    {
      statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK',
      message:
        'Record rolled back because not all records were valid and the request was using AllOrNone header',
      fields: [],
    },
  ],
};

/** Several records in one request. Each record has a result of its own. */
export class SalesforceCollections {
  constructor(private readonly objects: Objects) {}

  create(body: unknown, allowsDuplicates: boolean): Answer {
    return this.write(body, (given) => {
      const record = this.recordsOf(given).create(given, allowsDuplicates);
      return { id: record.id, success: true, errors: [] };
    });
  }

  update(body: unknown): Answer {
    return this.write(body, (given) => {
      const records = this.recordsOf(given);
      const { id, Id, ...values } = given;
      const record = records.require(textOf(id ?? Id));
      return { id: records.update(record, values).id, success: true, errors: [] };
    });
  }

  /** @param field an external id of the object */
  upsert(object: SalesforceObject, field: string, body: unknown, allowsDuplicates: boolean): Answer {
    const records = this.objects[object];
    const { name } = records.field(field);
    const given = listOf(fieldsOf(body)['records']).map((record) =>
      textOf(fieldsOf(record)[name]).toLowerCase(),
    );
    return this.write(body, (values, index) => {
      if (this.recordsOf(values) !== records)
        throw new SalesforceError('INVALID_TYPE', `The record is not of the type ${object}`);
      if (given[index] === '') throw new SalesforceError('MISSING_ARGUMENT', `${name} not specified`, [name]);
      if (given.indexOf(given[index] ?? '') !== index)
        throw new SalesforceError(
          'DUPLICATE_VALUE',
          `Duplicate external id specified: ${given[index] ?? ''}`,
        );
      const record = records.byExternalId(name, values[name]);
      const saved = record ? records.update(record, values) : records.create(values, allowsDuplicates);
      return { id: saved.id, success: true, errors: [], created: !record };
    });
  }

  /** Records by their ids; `null` for unknown ones. */
  read(object: SalesforceObject, ids: readonly string[], names: readonly string[], base: string): Answer {
    if (ids.length > maxRead) throw tooMany(maxRead);
    const records = this.objects[object];
    const fields = names.map((name) => records.field(name).name);
    const found = ids.map((id) => {
      const record = records.store.get(id);
      if (!record || record.deletedAt !== undefined) return null;
      const values = fields.map((name) => [name, records.valueOf(record, name)]);
      const attributes = { type: object, url: `${base}/sobjects/${object}/${record.id}` };
      return { attributes, ...Object.fromEntries(values) } as Fields;
    });
    return json(200, found);
  }

  delete(ids: readonly string[]): Answer {
    if (ids.length > maxRecords) throw tooMany(maxRecords);
    const results = ids.map((id) => {
      try {
        const records =
          Object.values(this.objects).find(({ store }) => store.get(id)) ?? this.objects.Contact;
        records.store.delete(records.require(id));
        return { id, success: true, errors: [] };
      } catch (problem) {
        return failed(problem);
      }
    });
    return json(200, results);
  }

  private write(body: unknown, write: Write): Answer {
    const { records, allOrNone } = fieldsOf(body);
    if (!Array.isArray(records) || !records.every(isFields))
      throw requestError(400, 'JSON_PARSER_ERROR', 'The list of records is missing');
    if (records.length > maxRecords) throw tooMany(maxRecords);
    if (allOrNone === true) return json(200, this.together(records, write));
    const results = records.map((record, index) => {
      try {
        return write(record, index);
      } catch (problem) {
        return failed(problem);
      }
    });
    return json(200, results);
  }

  private together(records: readonly Fields[], write: Write): Fields[] {
    let place = -1;
    const all = (): Fields[] =>
      records.map((record, index) => {
        place = index;
        return write(record, index);
      });
    const { Lead, Contact, Account } = this.objects;
    try {
      return Lead.store.atomically(() => Contact.store.atomically(() => Account.store.atomically(all)));
    } catch (problem) {
      const own = failed(problem);
      return records.map((_, index) => (index === place ? own : rolledBack));
    }
  }

  private recordsOf(record: Fields): SalesforceRecords {
    const type = textOf(fieldsOf(record['attributes'])['type']);
    if (!isObject(type))
      throw new SalesforceError('INVALID_TYPE', `sObject type '${type}' is not supported.`);
    return this.objects[type];
  }
}

const tooMany = (max: number) =>
  requestError(400, 'EXCEEDED_ID_LIMIT', `The request has more than the ${max} records that are allowed`);
