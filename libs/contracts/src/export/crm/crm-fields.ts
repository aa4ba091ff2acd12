import { BooleanField, ObjectListField, TextField } from '../../fields/decorators';
import { crmObjects, type CrmObject } from './crm-vendor';

const objectField = () =>
  TextField({
    description: 'Kind of record: `person`, `company`, or `lead` in Salesforce.',
    oneOf: crmObjects,
  });

/** A field of a record of a CRM. */
export class CrmField {
  @objectField()
  object!: CrmObject;

  @TextField({ description: 'API name of the field.', example: 'jobtitle' })
  name!: string;

  @TextField({ description: 'Name that the CRM shows.', example: 'Job Title' })
  label!: string;

  @BooleanField({ description: 'Whether it takes any text. Other fields take values of their type only.' })
  is_text!: boolean;
}

/** The field that a column is written to unless the connection chooses another. */
export class CrmUsualField {
  @objectField()
  object!: CrmObject;

  @TextField({ description: 'API name of the field.', example: 'jobtitle' })
  field!: string;

  @BooleanField({ description: 'Whether it is set on creation only.' })
  on_creation!: boolean;
}

/** A column of the CSV format of the CRM. */
export class CrmColumn {
  @TextField({ description: 'Header of the column.', example: 'Job Title' })
  column!: string;

  @ObjectListField(() => CrmUsualField, {
    description: 'Fields that it is written to by default. Empty: it is not written.',
  })
  usual!: CrmUsualField[];
}

export class CrmFieldList {
  @ObjectListField(() => CrmColumn, { description: 'Columns that can be written.' })
  columns!: CrmColumn[];

  @ObjectListField(() => CrmField, { description: 'Fields of the CRM that can be written.' })
  fields!: CrmField[];
}
