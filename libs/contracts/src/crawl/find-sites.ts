import { InstantField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

export class FindCompanySitesRequest {
  @TextField({
    description: 'Name of the company; case, accents and the legal form do not matter.',
    minLength: 1,
    maxLength: 200,
    example: 'Acme Dental',
  })
  name!: string;
}

export class CompanySite {
  @TextField({ description: 'Registrable domain of the site.', example: 'acme-dental.example' })
  domain!: string;

  @TextField({ description: 'Name of the company as the site states it.', example: 'Acme Dental GmbH' })
  company!: string;

  @InstantField({ description: 'Time at which the site was read.' })
  read_at!: string;
}

export class CompanySites {
  @ObjectListField(() => CompanySite, { description: 'Sites of companies with this name.', maxItems: 20 })
  sites!: CompanySite[];
}

const common = {
  service: 'crawl',
  http: null,
  access: 'public',
  timeout: seconds(10),
  idempotent: true,
} as const;

/** Searches the sites that were read before, for any service. */
export const FindCompanySites = operation({
  ...common,
  name: 'find_company_sites',
  summary: 'Find known sites by company name',
  request: FindCompanySitesRequest,
  response: CompanySites,
});

export class FindProfileOwnersRequest {
  @TextField({
    description: 'URL of the profile of a person.',
    minLength: 1,
    maxLength: 500,
    example: 'https://www.linkedin.com/in/jane-doe',
  })
  profile_url!: string;
}

export class ProfileOwner {
  @TextField({ description: 'Name of the person beside the profile.', example: 'Jane Doe' })
  name!: string;

  @TextField({ description: 'Registrable domain of the site.', example: 'example.com' })
  domain!: string;

  @TextField({ description: 'Name of the company. Null if the site does not state it.', nullable: true })
  company!: string | null;

  @InstantField({ description: 'Time at which the site was read.' })
  read_at!: string;
}

export class ProfileOwners {
  @ObjectListField(() => ProfileOwner, {
    description: 'People whose profile a site shows, by site.',
    maxItems: 20,
  })
  owners!: ProfileOwner[];
}

/** Searches the sites that were read before, for any service. */
export const FindProfileOwners = operation({
  ...common,
  name: 'find_profile_owners',
  summary: 'Find the people with a profile',
  request: FindProfileOwnersRequest,
  response: ProfileOwners,
});
