import { BooleanField, IntegerField, TextField } from '../fields/decorators';
import { domainShape } from '../fields/shapes';
import { CityField, CountryField, EmployeesField, SectorField } from '../shared/company-condition-fields';
import { departments, seniorities, type Department, type Seniority } from '../shared/roles';

/** Conditions of a people search that name no person; a person meets all of them. */
export class PeopleFilters {
  @TextField({
    description: 'Words of the job title, each complete or its beginning.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'head of sales',
  })
  title?: string;

  @TextField({ description: 'Seniority of the role.', optional: true, oneOf: seniorities })
  seniority?: Seniority;

  @TextField({ description: 'Department of the role.', optional: true, oneOf: departments })
  department?: Department;

  @BooleanField({ description: 'Whether the role decides on purchases.', optional: true })
  decision_maker?: boolean;

  @TextField({
    description: 'Domain of the company.',
    ...domainShape,
    optional: true,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  company_domain?: string;

  @SectorField()
  sector?: string;

  @CountryField()
  country?: string;

  @CityField()
  city?: string;

  @EmployeesField('Minimum')
  size_min?: number;

  @EmployeesField('Maximum')
  size_max?: number;

  @BooleanField({
    description: 'Whether a mail host has confirmed the email address. `false` finds the people without.',
    optional: true,
  })
  verified?: boolean;

  @IntegerField({
    description: 'Return only people whose company site was read in the last seconds, 0 to 315,360,000.',
    optional: true,
    minimum: 0,
    maximum: 315_360_000,
  })
  max_age?: number;
}
