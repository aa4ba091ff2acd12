import { IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { LeadFacts } from './listed-lead';
import { ListIdRequest } from './lead-list';

/** A lead for a row of a file. */
export class FileLead extends LeadFacts {
  @TextField({
    description:
      'Keys of all suppressions that would hide the lead, 16 hexadecimal digits each, without a separator.',
  })
  keys!: string;
}

export class ReadFileLeadsRequest extends ListIdRequest {
  @IntegerField({
    description: 'Maximum number of leads that are read, 1 to 1,000; suppressed ones are not returned.',
    minimum: 1,
    maximum: 1000,
  })
  limit!: number;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;

  @TextField({
    description: 'Cursor before which the leads end. Default: end of the list.',
    optional: true,
    maxLength: 200,
  })
  until?: string;

  @IntegerField({
    description: 'Number of leads after the cursor that are skipped. Default: 0.',
    minimum: 0,
    maximum: 10_000_000,
    default: 0,
  })
  skip?: number;
}

export class FileLeads {
  @ObjectListField(() => FileLead, { description: 'Leads in the order in which they were added.' })
  leads!: FileLead[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}
