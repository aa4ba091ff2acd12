import {
  BooleanField,
  HintField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
} from '../fields/decorators';
import { ExcludedField, ExcludeField } from '../exclusions/exclude-field';
import { FieldsField } from '../fields/lean-fields';
import { operation, seconds } from '../operation/operation';
import { SearchCursorField, SearchLimitField, SearchResultIdField } from '../shared/search-page-fields';
import { Contact } from './contact';
import { PeopleFilters } from './people-filters';

/** At least one condition is required. */
export class ListPeopleRequest extends PeopleFilters {
  @TextField({
    description: 'Email address of the person, as a page shows it.',
    optional: true,
    minLength: 3,
    maxLength: 320,
  })
  email?: string;

  @ExcludeField()
  exclude?: string;

  @SearchLimitField('people')
  limit?: number;

  @SearchCursorField()
  cursor?: string;

  @FieldsField('people')
  fields?: string;
}

/** A person who is known from the site of a company. */
export class FoundPerson extends Contact {
  @TextField({ description: 'Name of the company. Null if its site does not state it.', nullable: true })
  company!: string | null;

  @TextField({ description: 'Domain of the company.', example: 'example.com' })
  company_domain!: string;

  @InstantField({ description: 'When the site that shows the person was last read.' })
  last_seen_at!: string;

  @InstantField({
    description:
      'Since when the site no longer shows the person, who is deleted 30 days later. Null while it does.',
    nullable: true,
  })
  gone_since!: string | null;
}

export class ListPeopleResult {
  @ObjectListField(() => FoundPerson, { description: 'People, the most senior first.', maxItems: 100 })
  people!: FoundPerson[];

  @IntegerField({ description: 'Number of people on all pages, exact up to 10,000.', minimum: 0 })
  total!: number;

  @BooleanField({ description: 'Whether there are more than 10,000 people.' })
  total_is_lower_bound!: boolean;

  @ExcludedField()
  excluded?: number;

  @HintField()
  hint!: string | null;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;

  @SearchResultIdField('email')
  result_id!: string | null;
}

/** Words of the conditions that name no person. */
export const peopleConditionsInWords = ({ email, title, ...conditions }: ListPeopleRequest): string => {
  const { seniority, department, company_domain, sector, country, city } = conditions;
  return email === undefined
    ? [
        'people',
        ...[seniority, department].filter((each) => each !== undefined),
        ...(title === undefined ? [] : [`with the title ${title}`]),
        ...(company_domain === undefined ? [] : [`at ${company_domain}`]),
        ...(sector === undefined ? [] : [`in ${sector}`]),
        ...(city === undefined ? [] : [`in ${city}`]),
        ...(country === undefined ? [] : [`in ${country}`]),
      ].join(' ')
    : 'the owner of an address';
};

export const ListPeople = operation({
  service: 'email',
  name: 'list_people',
  rows: 'people',
  summary: 'Search people by their attributes',
  description:
    'Searches the people on company sites that were read for other requests, without contacting other servers. At least one condition is required.',
  http: { method: 'GET', path: '/people', scope: 'email:read' },
  access: 'public',
  request: ListPeopleRequest,
  response: ListPeopleResult,
  timeout: seconds(10),
  idempotent: true,
  callerScopes: true,
  question: peopleConditionsInWords,
  results: { latest: false },
  problems: ['suppressed', 'not_found', 'gone', 'free_mail_domain'],
});
