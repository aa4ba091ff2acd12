import { IntegerField, ObjectListField, TextField } from '../fields/decorators';

export class CompanyChoice {
  @TextField({ description: 'Domain of the company.', example: 'acme-dental.example' })
  domain!: string;

  @TextField({ description: 'Name of the company as its site states it.', example: 'Acme Dental GmbH' })
  name!: string;

  @IntegerField({
    description: 'Confidence that the requested name means this company, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;
}

/** The company that a name was taken for. */
export class CompanyMatch extends CompanyChoice {
  @ObjectListField(() => CompanyChoice, {
    description: 'Other companies with this name, most probable first.',
    maxItems: 5,
  })
  alternatives!: CompanyChoice[];
}
