import { EvidenceField, FieldsField } from '../fields/lean-fields';
import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
} from '../fields/decorators';
import { Job } from '../shared/job';
import { operation, seconds } from '../operation/operation';
import { ExcludedField, ExcludeField } from '../exclusions/exclude-field';
import { ResultIdField } from '../shared/result-id-field';
import { HasField, MailProviderField, ScoreMinField, VerifiedField } from '../filters/lead-filters';
import { Attribution } from '../shared/attribution';
import { Lead } from './lead';
import { ResolvedLocation } from './resolved-location';
import { ResolvedNiche } from './resolved-niche';
import { SourceStatus } from './source-status';
import { LocationField, RadiusField } from './location-fields';

export class GenerateLeadsRequest {
  @TextField({
    description: 'Market segment in free text, such as `dentists`.',
    minLength: 1,
    maxLength: 200,
    example: 'dentists',
  })
  niche!: string;

  @LocationField()
  location!: string;

  @RadiusField()
  radius_km?: number;

  @IntegerField({
    description: 'Maximum number of leads per page, 1 to 200. Default: 20.',
    minimum: 1,
    maximum: 200,
    default: 20,
  })
  limit?: number;

  @BooleanField({
    description:
      'Whether leads include phone numbers. If false, `phone` is omitted, and that of contacts is null. Default: true.',
    default: true,
  })
  include_phones?: boolean;

  @VerifiedField()
  verified?: boolean;

  @HasField()
  has?: string;

  @MailProviderField()
  mail_provider?: string;

  @ScoreMinField()
  score_min?: number;

  @ExcludeField()
  exclude?: string;

  @IntegerField({
    description:
      'Maximum age of a cached result, 0 to 2,592,000 seconds. Default: set by the operator, usually one day. The header `Cache-Control: no-cache` is equivalent to 0.',
    optional: true,
    minimum: 0,
    maximum: 30 * 86_400,
  })
  max_age?: number;

  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page. The sites of the leads of a further page are read when it is requested.',
    optional: true,
    maxLength: 6000,
  })
  cursor?: string;

  @FieldsField('leads')
  fields?: string;

  @EvidenceField()
  evidence?: boolean;
}

/** Specification 2.5. */
export class LeadsResult {
  @ObjectListField(() => Lead, { description: 'Leads, best first.', maxItems: 200 })
  leads!: Lead[];

  @IntegerField({
    description:
      'Total number of businesses found, including those beyond the limit. Suppressed businesses are excluded. With `verified`, `has`, `mail_provider` or `exclude`: number of matching businesses known so far.',
    minimum: 0,
  })
  total!: number;

  @BooleanField({
    description:
      'Whether `total` may be too low, because not all businesses have been compared with `verified`, `has`, `mail_provider` and `exclude`.',
  })
  total_is_lower_bound!: boolean;

  @IntegerField({
    description:
      'Maximum number of leads on all pages of a search. If `total` is larger, `next_cursor` ends there; search in smaller places for the rest.',
    minimum: 1,
    example: 1000,
  })
  max_leads!: number;

  @ExcludedField()
  excluded?: number;

  @BooleanField({ description: 'Whether the response is a cached result.' })
  cache_hit!: boolean;

  @BooleanField({
    description:
      'Whether data is missing because a time limit ended or a source failed. A repeated request may return more.',
  })
  partial!: boolean;

  @InstantField({ description: 'Time at which the leads were collected.' })
  collected_at!: string;

  @ObjectField(() => ResolvedNiche, { description: 'Interpretation of the niche.' })
  niche!: ResolvedNiche;

  @ObjectField(() => ResolvedLocation, { description: 'Interpretation of the location.' })
  location!: ResolvedLocation;

  @ObjectListField(() => SourceStatus, { description: 'Status of each source.' })
  sources_status!: SourceStatus[];

  @ObjectListField(() => Attribution, { description: 'Attributions required by the sources of the data.' })
  attribution!: Attribution[];

  @TextField({
    description: 'Advice on how to get results. Null if there are results.',
    nullable: true,
  })
  hint!: string | null;

  @TextField({
    description: 'Cursor of the next page. Null on the last page.',
    nullable: true,
  })
  next_cursor!: string | null;

  @ResultIdField()
  result_id!: string | null;
}

export const StartGenerateLeads = operation({
  service: 'leads',
  name: 'start_generate_leads',
  question: ({ niche, location }) => `${niche} in ${location}`,
  summary: 'Start a job that generates leads',
  http: null,
  access: 'account',
  request: GenerateLeadsRequest,
  response: Job,
  timeout: seconds(10),
  idempotent: false,
  callerScopes: true,
});

/** Specification 4.5. */
export const GenerateLeads = operation({
  service: 'leads',
  name: 'generate_leads',
  rows: 'leads',
  counts: { leads: 'total', contacts: 'contacts_total' },
  summary: 'Generate leads for a niche and location',
  description:
    'Queries several sources in parallel, merges their results, reads the websites and the people of the businesses and verifies the addresses. Responds after at most 25 seconds, with `partial` set if work continues.',
  http: { method: 'GET', path: '/generate-leads', scope: 'leads:read' },
  access: 'public',
  request: GenerateLeadsRequest,
  response: LeadsResult,
  timeout: seconds(30),
  idempotent: true,
  callerScopes: true,
  problems: ['not_found', 'gone'],
  question: ({ niche, location }) => `${niche} in ${location}`,
  results: { latest: true },
  asJob: StartGenerateLeads,
});
