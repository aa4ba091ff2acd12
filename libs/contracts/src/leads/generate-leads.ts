import { HasField, MailProviderField, ScoreMinField, VerifiedField } from '../email/lead-filters';
import { Contact } from '../email/people';
import {
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { EvidenceField, FieldsField } from '../fields/lean-fields';
import { bulkFileOperation } from '../operation/bulk-files';
import { placeKey } from '../operation/billing';
import { operation, seconds } from '../operation/operation';
import { uploadOperations } from '../operation/uploads';
import { Attribution, Evidence, type SourceState, sourceStates } from '../shared/evidence';
import { GetJobRequest, Job } from '../shared/job';
import { ExcludedField, ExcludeField, ResultIdField, RowNumberField } from '../shared/search-fields';
import { AddressVerification } from '../verification/verify-email';
import { GeoPoint, LocationField, RadiusField, ResolvedLocation, ResolvedNiche } from './places';

/** Source of a lead: a directory of places, a knowledge base, a web search, or its own site. */
export const leadOrigins = ['maps_directory', 'knowledge_base', 'web_search', 'website'] as const;
export type LeadOrigin = (typeof leadOrigins)[number];

/** Evidence for each field, the strongest first. */
export class LeadEvidence {
  @ObjectListField(() => Evidence, { description: 'Evidence for the name.', maxItems: 5 })
  name!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the category.', maxItems: 5 })
  category!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the email address.', maxItems: 5 })
  email!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the phone number.', maxItems: 5 })
  phone!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the website.', maxItems: 5 })
  website!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the postal address.', maxItems: 5 })
  address!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the rating.', maxItems: 5 })
  rating!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the technologies.', maxItems: 5 })
  tech_stack!: Evidence[];
}

/** Specification 2.5. */
export class Lead {
  @TextField({ description: 'Name of the business.', example: 'Cedar Dental Care' })
  name!: string;

  @TextField({ description: 'Email address. Null if unknown.', nullable: true })
  email!: string | null;

  @TextField({
    description: 'Phone number in E.164 format. Null if unknown; omitted if `include_phones` is false.',
    nullable: true,
    optional: true,
  })
  phone?: string | null;

  @TextField({ description: 'URL of the website. Null if unknown.', nullable: true })
  website!: string | null;

  @TextField({ description: 'Street, city and state in one line. Null if unknown.', nullable: true })
  address!: string | null;

  @TextField({
    description: 'Country of the postal address (ISO 3166-1 alpha-2). Null if unknown.',
    nullable: true,
    optional: true,
    example: 'US',
  })
  country_code?: string | null;

  @NumberField({
    description: 'Rating, 0 to 5. Null if unknown.',
    nullable: true,
    minimum: 0,
    maximum: 5,
  })
  rating!: number | null;

  @IntegerField({
    description:
      'Confidence that the business exists at the location and can be reached with these contact details, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextListField({ description: 'Technologies of the website.' })
  tech_stack!: string[];

  @TextField({ description: 'Main source of the lead.', oneOf: leadOrigins })
  source!: LeadOrigin;

  @TextListField({ description: 'All sources of the lead.', items: { oneOf: leadOrigins } })
  sources!: LeadOrigin[];

  @TextField({ description: 'Category of the business in words. Null if unknown.', nullable: true })
  category!: string | null;

  @ObjectField(() => GeoPoint, { description: 'Position of the business. Null if unknown.', nullable: true })
  location!: GeoPoint | null;

  @IntegerField({
    description: 'Distance from the centre of the location, in metres. Null if unknown.',
    nullable: true,
    minimum: 0,
  })
  distance_m!: number | null;

  @TextField({
    description: 'Opening hours as written by the source. Null if unknown.',
    nullable: true,
  })
  opening_hours!: string | null;

  @ObjectField(() => AddressVerification, {
    description:
      'Verdict of the mail host for the address; `unknown` with the reason `timeout` if the mail host was not asked or did not answer in time. Null without an address.',
    nullable: true,
  })
  verification!: AddressVerification | null;

  @ObjectListField(() => Contact, {
    description:
      'People of the company, most senior first; at most 10, and fewer where the response would exceed 700 kB. The others are returned by `GET /domain-search`.',
    maxItems: 10,
  })
  contacts!: Contact[];

  @IntegerField({
    description: 'Number of known people of the company, at most 200. Suppressed people are excluded.',
    minimum: 0,
  })
  contacts_total!: number;

  @RowNumberField()
  row_number?: number;

  @ObjectField(() => LeadEvidence, { description: 'Evidence for each field.' })
  evidence!: LeadEvidence;
}

/** The sources of leads. */
export const leadSources = ['places', 'overpass', 'wikidata', 'web_search', 'known_companies'] as const;
export type LeadSourceName = (typeof leadSources)[number];

/** The status of one source in a response. */
export class SourceStatus {
  @TextField({ description: 'Name of the source.', oneOf: leadSources })
  source!: LeadSourceName;

  @TextField({ description: 'Status of the request to the source.', oneOf: sourceStates })
  state!: SourceState;

  @IntegerField({ description: 'Number of records that the source returned.', minimum: 0 })
  found!: number;

  @TextField({ description: 'Reason why the source did not respond. Null if it responded.', nullable: true })
  detail!: string | null;
}

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
  method: 'leads.generate',
  n8n: [{ as: 'lead.generate', rows: 'leads', waits: true }],
  assistants: { toolset: 'find', collected: true, long: true, defaults: { limit: 10, evidence: false } },
  people: { ask: ({ listed }) => listed },
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
  bills: {
    kind: 'lead',
    keys: ({ leads }) => leads.map(placeKey),
    most: ({ limit = 20 }) => limit,
    within: (request, most) => ({ ...request, limit: most }),
  },
  asJob: StartGenerateLeads,
});

export const GenerateLeadsFile = bulkFileOperation({
  name: 'generate_leads_file',
  method: 'files.generateLeads',
  summary: 'Generate leads for a file of markets',
  description:
    'Generates leads for the niche and location in each row of a CSV file or of JSON lines, at most 100,000 rows, as a job; the file has a line for each lead, 20 per row unless it has a column for the limit. `GET /jobs/{id}/file` returns the columns of the file with the answers.',
  rowsOf: GenerateLeads,
  uploads: uploadOperations.leads,
  example: 'Niche,Location\ndentists,"Austin, TX"\n',
});

/** The rows that a running job has found so far; the next ones replace them. */
export class JobRows {
  @IntegerField({
    description:
      'Number of these rows; later ones have a higher number. Null if the job has none, or has ended.',
    nullable: true,
    minimum: 0,
  })
  revision!: number | null;

  @ObjectListField(() => Lead, {
    description: 'The best rows so far, at most 50. Facts may be missing until the job has ended.',
    maxItems: 50,
  })
  rows!: Lead[];
}

/** The gateway sends them as events of the job. */
export const ListJobRows = operation({
  service: 'leads',
  name: 'list_job_rows',
  rows: 'rows',
  summary: 'List the rows of a running job',
  description:
    'Returns the best leads that a running job has found so far, with the filters of its request and without suppressed contacts. An event of the job says when there are new ones.',
  http: null,
  access: 'account',
  request: GetJobRequest,
  response: JobRows,
  timeout: seconds(10),
  idempotent: true,
  callerScopes: true,
  problems: ['not_found'],
  billed: false,
  bills: { kind: 'lead', keys: ({ rows }) => rows.map(placeKey) },
});
