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
import { companyKey } from '../operation/billing';
import { operationWithJob, seconds } from '../operation/operation';
import { siteName } from '../operation/question';
import { Evidence } from '../shared/evidence';
import { type Department, departments } from '../shared/roles';
import { CompanyRequest, IntelAnswer, type JobBoardName, jobBoards } from './enrich-company';

export class IntentSignalsRequest extends CompanyRequest {}

export class OpenRole {
  @TextField({ description: 'Job title as written in the posting.' })
  title!: string;

  @TextField({ description: 'Department of the role. Null if unknown.', nullable: true, oneOf: departments })
  department!: Department | null;

  @TextListField({ description: 'Locations as written in the posting.' })
  locations!: string[];

  @BooleanField({ description: 'Whether remote work is possible.' })
  remote!: boolean;

  @TextField({ description: 'URL of the job posting. Null if it has none.', nullable: true })
  url!: string | null;

  @InstantField({ description: 'Publication date. Null if unknown.', nullable: true })
  posted_at!: string | null;

  @TextField({ description: "Job board, or the company's website.", oneOf: ['website', ...jobBoards] })
  source!: JobBoardName | 'website';

  @ObjectListField(() => Evidence, { description: 'Evidence for the role.', maxItems: 3 })
  evidence!: Evidence[];
}

export class RoleCount {
  @TextField({
    description: 'Department, or location as written in the posting. `unknown` if it is not stated.',
  })
  name!: string;

  @IntegerField({ description: 'Number of open roles.', minimum: 1 })
  count!: number;
}

export class OpenRoles {
  @IntegerField({ description: 'Number of open roles.', minimum: 0 })
  count!: number;

  @ObjectListField(() => RoleCount, { description: 'Open roles by department, largest count first.' })
  by_department!: RoleCount[];

  @ObjectListField(() => RoleCount, { description: 'Open roles by location, largest count first.' })
  by_location!: RoleCount[];

  @InstantField({ description: 'Publication date of the newest role. Null if unknown.', nullable: true })
  newest_at!: string | null;

  @ObjectListField(() => OpenRole, {
    description: 'Open roles, newest first; at most 500.',
    maxItems: 500,
  })
  roles!: OpenRole[];
}

export const newsTopics = ['funding', 'expansion', 'acquisition', 'leadership', 'layoffs'] as const;
export type NewsTopic = (typeof newsTopics)[number];

export class NewsItem {
  @TextField({ description: 'Headline of the news item.' })
  title!: string;

  @TextField({ description: 'URL of the news item. Null if it has none.', nullable: true })
  url!: string | null;

  @InstantField({
    description: 'Publication date, or date of the first sighting. Null if unknown.',
    nullable: true,
  })
  published_at!: string | null;

  @TextField({
    description: 'Topic of the news item. Null if none of these applies.',
    nullable: true,
    oneOf: newsTopics,
  })
  topic!: NewsTopic | null;

  @TextField({ description: 'Source of the news item.', oneOf: ['feeds', 'gdelt'] })
  source!: 'feeds' | 'gdelt';

  @ObjectListField(() => Evidence, { description: 'Evidence for the news item.', maxItems: 3 })
  evidence!: Evidence[];
}

export class FundingSignal {
  @TextField({ description: 'Headline or title of the filing.' })
  title!: string;

  @NumberField({ description: 'Amount raised, in `currency`. Null if unknown.', nullable: true })
  amount!: number | null;

  @TextField({
    description: 'Currency of the amount (ISO 4217). Null if unknown.',
    nullable: true,
    example: 'USD',
  })
  currency!: string | null;

  @TextField({
    description: 'Funding round, for example `seed`, `series_a` or `growth`. Null if unknown.',
    nullable: true,
  })
  round!: string | null;

  @InstantField({ description: 'Date of publication or filing. Null if unknown.', nullable: true })
  date!: string | null;

  @TextField({ description: 'URL of the news item or filing. Null if it has none.', nullable: true })
  url!: string | null;

  @TextField({ description: 'Source of the signal.', oneOf: ['feeds', 'gdelt', 'sec'] })
  source!: 'feeds' | 'gdelt' | 'sec';

  @IntegerField({ description: 'Confidence in the signal, 0 to 100.', minimum: 0, maximum: 100 })
  confidence!: number;

  @ObjectListField(() => Evidence, { description: 'Evidence for the signal, strongest first.', maxItems: 5 })
  evidence!: Evidence[];
}

export class ExpansionSignal {
  @TextField({
    description: 'Type of the signal: a headline about a new location, or open roles in a new location.',
    oneOf: ['headline', 'roles'],
  })
  kind!: 'headline' | 'roles';

  @TextField({ description: 'Headline, or summary of the open roles.' })
  title!: string;

  @TextField({ description: 'New location. Null if unknown.', nullable: true })
  place!: string | null;

  @InstantField({ description: 'Publication date. Null if unknown.', nullable: true })
  date!: string | null;

  @TextField({ description: 'URL of the source page. Null if it has none.', nullable: true })
  url!: string | null;

  @TextField({ description: 'Source of the signal.', oneOf: ['feeds', 'gdelt', 'website', ...jobBoards] })
  source!: 'feeds' | 'gdelt' | 'website' | JobBoardName;

  @IntegerField({ description: 'Confidence in the signal, 0 to 100.', minimum: 0, maximum: 100 })
  confidence!: number;

  @ObjectListField(() => Evidence, { description: 'Evidence for the signal, strongest first.', maxItems: 5 })
  evidence!: Evidence[];
}

/** One part of the score: points are never negative, and the parts add up to the score. */
export class ScorePart {
  @TextField({
    description: 'Type of the signal.',
    oneOf: ['open_roles', 'new_roles', 'funding', 'expansion', 'news'],
  })
  signal!: 'open_roles' | 'new_roles' | 'funding' | 'expansion' | 'news';

  @IntegerField({ description: 'Points for the signal, 0 to 100.', minimum: 0, maximum: 100 })
  points!: number;

  @IntegerField({
    description: 'Maximum number of points for this type of signal.',
    minimum: 0,
    maximum: 100,
  })
  max_points!: number;

  @IntegerField({ description: 'The same as `max_points`.', minimum: 0, maximum: 100, deprecated: true })
  most!: number;

  @TextField({ description: 'Reason for the points.', example: '12 open roles' })
  reason!: string;
}

export class IntentSignalsResult extends IntelAnswer {
  @TextField({ description: 'Domain of the company.' })
  domain!: string;

  @TextField({ description: 'Name of the company. Null if unknown.', nullable: true })
  company!: string | null;

  @ObjectField(() => OpenRoles, { description: 'Roles that are currently open.' })
  open_roles!: OpenRoles;

  @ObjectListField(() => NewsItem, {
    description: 'News of the last twelve months, newest first; at most 100.',
  })
  news!: NewsItem[];

  @ObjectListField(() => FundingSignal, {
    description: 'Funding of the last two years, newest first.',
  })
  funding!: FundingSignal[];

  @ObjectListField(() => ExpansionSignal, {
    description: 'New locations of the last twelve months, newest first.',
  })
  expansion!: ExpansionSignal[];

  @IntegerField({
    description: 'Intent score, 0 to 100: the sum of the points in `score_parts`.',
    minimum: 0,
    maximum: 100,
  })
  score!: number;

  @ObjectListField(() => ScorePart, { description: 'Composition of the score by type of signal.' })
  score_parts!: ScorePart[];
}

/** Specification 4.9. */
export const FindIntentSignals = operationWithJob({
  service: 'intel',
  name: 'find_intent_signals',
  method: 'companies.intentSignals',
  assistants: { toolset: 'find', collected: true, long: true },
  people: { ask: ({ domain }) => ({ domain }) },
  question: ({ domain }) => siteName(domain),
  summary: 'Find buying signals of a company',
  description:
    'Collects open roles from job boards and the website, news from feeds and GDELT, and funding from news and SEC filings. Responds after at most 25 seconds, with `partial` set if sources are missing.',
  http: { method: 'GET', path: '/intent-signals', scope: 'intel:read' },
  access: 'public',
  request: IntentSignalsRequest,
  response: IntentSignalsResult,
  timeout: seconds(30),
  idempotent: true,
  bills: { kind: 'company', keys: ({ score, domain }) => (score === 0 ? [] : [companyKey(domain)]) },
  problems: ['free_mail_domain', 'suppressed'],
});
