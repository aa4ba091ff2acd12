import { IntegerField, TextField } from '../fields/decorators';

const maxEmployees = 10_000_000;

export const SectorField = (): PropertyDecorator =>
  TextField({
    description:
      'Sector of the company: a NAICS 2022 code of two to six digits, or its name in English, such as `software`. Companies of narrower sectors are included.',
    optional: true,
    minLength: 2,
    maxLength: 100,
    example: '5415',
  });

export const CountryField = (): PropertyDecorator =>
  TextField({
    description: 'Country of the headquarters: ISO 3166-1 alpha-2 code or name.',
    optional: true,
    minLength: 2,
    maxLength: 60,
    example: 'GB',
  });

export const CityField = (): PropertyDecorator =>
  TextField({
    description: 'Town of the headquarters, without region and country.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'Austin',
  });

/** @param bound as `Minimum` or `Maximum` */
export const EmployeesField = (bound: string): PropertyDecorator =>
  IntegerField({
    description: `${bound} number of employees; a range of sizes matches if it overlaps. 1 to 10,000,000.`,
    optional: true,
    minimum: 1,
    maximum: maxEmployees,
  });
