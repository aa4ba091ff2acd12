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
import { Attribution } from '../shared/attribution';
import { Lead } from './lead';
import { ResolvedLocation } from './resolved-location';
import { ResolvedNiche } from './resolved-niche';
import { SourceStatus } from './source-status';

export class GenerateLeadsRequest {
  @TextField({
    description: 'The market segment, in free words.',
    minLength: 1,
    maxLength: 200,
    example: 'dentists',
  })
  niche!: string;

  @TextField({
    description: 'City and state or country, or a postal code of the United States.',
    minLength: 1,
    maxLength: 200,
    example: 'Austin, TX',
  })
  location!: string;

  @IntegerField({ description: 'Leads in the answer.', minimum: 1, maximum: 200, default: 20 })
  limit?: number;

  @BooleanField({ description: 'Whether leads carry telephone numbers.', default: true })
  include_phones?: boolean;

  @IntegerField({
    description:
      'How old a stored answer may be, in seconds; left out: LODE_LEADS_MAX_AGE. Over HTTP `Cache-Control: no-cache` means 0.',
    optional: true,
    minimum: 0,
    maximum: 30 * 86_400,
  })
  max_age?: number;
}

/** Specification 2.5. */
export class LeadsResult {
  @ObjectListField(() => Lead, { description: 'Leads, the best first.', maxItems: 200 })
  leads!: Lead[];

  @IntegerField({
    description:
      'How many businesses were found, those beyond the limit included and those who are suppressed left out.',
    minimum: 0,
  })
  total!: number;

  @BooleanField({ description: 'Whether a stored answer was given.' })
  cache_hit!: boolean;

  @BooleanField({
    description:
      'Whether something is missing that could have been found with more time, or with a source in better health.',
  })
  partial!: boolean;

  @InstantField({ description: 'When the leads were collected.' })
  collected_at!: string;

  @ObjectField(() => ResolvedNiche, { description: 'How the niche was understood.' })
  niche!: ResolvedNiche;

  @ObjectField(() => ResolvedLocation, { description: 'How the location was understood.' })
  location!: ResolvedLocation;

  @ObjectListField(() => SourceStatus, { description: 'The outcome of each source.' })
  sources_status!: SourceStatus[];

  @ObjectListField(() => Attribution, { description: 'The attributions of the data.' })
  attribution!: Attribution[];

  @TextField({
    description: 'A hint to get results; null if there are results.',
    nullable: true,
  })
  hint!: string | null;
}

export const StartGenerateLeads = operation({
  service: 'leads',
  name: 'start_generate_leads',
  summary: 'Begin to generate leads, and answer with the job at once',
  http: null,
  access: 'account',
  request: GenerateLeadsRequest,
  response: Job,
  timeout: seconds(10),
  idempotent: false,
});

/** Specification 4.5. */
export const GenerateLeads = operation({
  service: 'leads',
  name: 'generate_leads',
  summary: 'Generate leads for a niche and location',
  description:
    'Queries several sources in parallel, merges their results, reads the websites of the businesses and verifies the addresses. The answer comes after at most 25 seconds, marked `partial` if work continues.',
  http: { method: 'GET', path: '/generate-leads', scope: 'leads:read' },
  access: 'public',
  request: GenerateLeadsRequest,
  response: LeadsResult,
  timeout: seconds(30),
  idempotent: true,
  asJob: StartGenerateLeads,
});
