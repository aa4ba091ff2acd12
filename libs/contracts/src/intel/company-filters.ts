import { BooleanField, IntegerField, TextField } from '../fields/decorators';
import { CityField, CountryField, EmployeesField, SectorField } from '../shared/company-condition-fields';

/** Signals that a company search may require. */
export const companySignals = ['funding', 'hiring', 'expansion'] as const;
export type CompanySignal = (typeof companySignals)[number];

/** Facets of a company search. */
export const companyFacets = ['sector', 'country', 'size', 'technology'] as const;
export type CompanyFacet = (typeof companyFacets)[number];

const facet = `(?:${companyFacets.join('|')})`;

/** Conditions of a company search; a company meets all of them. A company whose value is unknown does not meet a condition. */
export class CompanyFilters {
  @TextField({
    description:
      'Words of the name, each complete or its beginning. If no name has all of them, similar names are found, so that a misspelled name is found too.',
    optional: true,
    minLength: 1,
    maxLength: 200,
    example: 'acme',
  })
  q?: string;

  @SectorField()
  sector?: string;

  @CountryField()
  country?: string;

  @TextField({
    description: 'State, province or region of the headquarters, as in the address.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'TX',
  })
  region?: string;

  @CityField()
  city?: string;

  @IntegerField({
    description:
      'Also companies of towns around `city`, up to this distance between the centres, 1 to 100 km. Requires `city` and `country`.',
    optional: true,
    minimum: 1,
    maximum: 100,
  })
  radius_km?: number;

  @EmployeesField('Minimum')
  size_min?: number;

  @EmployeesField('Maximum')
  size_max?: number;

  @IntegerField({
    description: 'First year of foundation, 1000 to 2100, inclusive.',
    optional: true,
    minimum: 1000,
    maximum: 2100,
  })
  founded_after?: number;

  @IntegerField({
    description: 'Last year of foundation, 1000 to 2100, inclusive.',
    optional: true,
    minimum: 1000,
    maximum: 2100,
  })
  founded_before?: number;

  @TextField({
    description:
      'Technologies that the website uses, all of up to 5 names separated by commas; case does not matter.',
    optional: true,
    minLength: 1,
    maxLength: 200,
    example: 'WordPress',
  })
  technology?: string;

  @BooleanField({
    description: 'Whether open roles are known. `false` finds the companies without. Default: both.',
    optional: true,
  })
  has_open_roles?: boolean;

  @BooleanField({
    description: 'Whether email addresses are known. `false` finds the companies without. Default: both.',
    optional: true,
  })
  has_email?: boolean;

  @TextField({
    description: 'Return only companies with this signal since `signal_since`.',
    optional: true,
    oneOf: companySignals,
  })
  signal?: CompanySignal;

  @TextField({
    description: 'First day of the signal (YYYY-MM-DD). Requires `signal`. Default: 90 days ago.',
    optional: true,
    pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
    rule: 'must be a day as YYYY-MM-DD',
    fix: 'send for example 2026-09-01',
    format: 'date',
  })
  signal_since?: string;

  @IntegerField({
    description: 'Return only companies that a source stated in the last seconds, 0 to 315,360,000.',
    optional: true,
    minimum: 0,
    maximum: 315_360_000,
  })
  max_age?: number;
}

export const FacetsField = (): PropertyDecorator =>
  TextField({
    description:
      'Count the companies by these, separated by commas: `sector`, `country`, `size`, `technology`. Default: none.',
    optional: true,
    maxLength: 60,
    pattern: new RegExp(`^${facet}(?:,${facet}){0,3}$`),
    rule: 'must be one or more of sector, country, size and technology, separated by commas',
    fix: 'send for example sector,country',
    example: 'sector,country',
  });
