import { createHash } from 'node:crypto';
import { fieldsOf, isFields, json, textOf, type Fields } from '../common/answers';
import type { Answer } from '../../web/answer';
import { invalid, pipedriveError } from './pipedrive-errors';
import type { PipedriveRecords } from './pipedrive-records';
import { customTypes, type PipedriveField } from './pipedrive-schema';

/** Custom fields of an object; the limit of a plan. */
const maxCustom = 100;

const view = ({ name, code, type, isCustom }: PipedriveField): Fields => ({
  field_name: name,
  field_code: code,
  field_type: type,
  is_custom_field: isCustom,
  is_optional_response_field: code === 'marketing_status',
  options: null,
  subfields: null,
});

/** `personFields` and `organizationFields`. */
export class PipedriveFields {
  constructor(
    private readonly records: PipedriveRecords,
    private readonly seed: number,
  ) {}

  list(): Answer {
    const data = [...this.records.fields.values()].map(view);
    return json(200, { success: true, data, additional_data: { next_cursor: null } });
  }

  read(code: string): Answer {
    return json(200, { success: true, data: view(this.require(code)) });
  }

  /** @throws Rejection */
  create(body: unknown): Answer {
    const { field_name: name, field_type: type } = fieldsOf(body);
    if (!isFields(body) || textOf(name).trim() === '') throw invalid('field_name: the value is required');
    if (!customTypes.includes(textOf(type))) throw invalid('field_type: the value is not valid');
    const custom = [...this.records.fields.values()].filter(({ isCustom }) => isCustom);
    if (custom.length >= maxCustom)
      throw pipedriveError(
        403,
        "Couldn't add the custom field. Custom fields limit reached.",
        'feature_capping_custom_fields_limit',
      );
    const field = { code: this.newCode(), name: textOf(name), type: textOf(type), isCustom: true };
    this.records.fields.set(field.code, field);
    return json(200, { success: true, data: view(field) });
  }

  /** @throws Rejection */
  delete(code: string): Answer {
    const field = this.require(code);
    if (!field.isCustom) throw pipedriveError(403, 'The field cannot be deleted', 'ERR_FORBIDDEN');
    this.remove(code);
    return json(200, { success: true, data: view(field) });
  }

  /** The values of records go with the field. */
  remove(code: string): void {
    this.records.fields.delete(code);
  }

  private require(code: string): PipedriveField {
    const field = this.records.fields.get(code);
    if (!field) throw pipedriveError(404, 'Field not found', 'ERR_NOT_FOUND');
    return field;
  }

  /** 40 hexadecimal digits, other ones for each field. */
  private newCode(): string {
    const { object, fields } = this.records;
    const place = (index: number): string =>
      createHash('sha1').update(`pipedrive ${this.seed} ${object} ${index}`).digest('hex');
    let index = fields.size;
    while (fields.has(place(index))) index += 1;
    return place(index);
  }
}
