import { BooleanField, IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { DeliveryRecorded, DeliveryReport } from '../verification/calibration';

export class CompanyFacts {
  @IntegerField({ description: 'Position of the change: an earlier one does not replace it.', minimum: 1 })
  position!: number;

  @TextField({ description: 'Registrable domain of the company.', maxLength: 253 })
  domain!: string;

  @TextListField({
    description:
      'Tags of place and sector, such as `country:GB` and `sector:54`. Empty for an unknown company.',
    maxItems: 20,
  })
  tags!: string[];

  @IntegerField({ description: 'Minimum number of employees; -1 if unknown.', minimum: -1 })
  size_from!: number;

  @IntegerField({ description: 'Maximum number of employees; -1 if unknown.', minimum: -1 })
  size_to!: number;
}

export class AcceptCompanyFactsRequest {
  @BooleanField({ description: 'Whether all facts are sent anew, and the previous ones are void.' })
  restart!: boolean;

  @ObjectListField(() => CompanyFacts, { description: 'Facts of companies.', maxItems: 500 })
  companies!: CompanyFacts[];
}

export class AcceptedCompanyFacts {
  @IntegerField({ description: 'Number of companies whose facts are new.', minimum: 0 })
  accepted!: number;
}

/** For the service of companies, which hands over the facts by which people are searched. */
export const AcceptCompanyFacts = operation({
  service: 'email',
  name: 'accept_company_facts',
  summary: 'Add facts of companies to the people search',
  http: null,
  access: 'public',
  request: AcceptCompanyFactsRequest,
  response: AcceptedCompanyFacts,
  timeout: seconds(60),
  idempotent: true,
});

export const AcceptDelivery = operation({
  service: 'email',
  name: 'accept_delivery',
  summary: 'Record the result of a message',
  http: null,
  access: 'public',
  request: DeliveryReport,
  response: DeliveryRecorded,
  timeout: seconds(10),
  idempotent: true,
});
