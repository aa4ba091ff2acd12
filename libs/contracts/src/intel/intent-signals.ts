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
import { operation, seconds } from '../operation/operation';
import { Evidence } from '../shared/evidence';
import { departments, type Department } from '../shared/roles';
import { CompanyRequest, IntelAnswer } from './answer-parts';
import { jobBoards, type JobBoardName } from './source-status';

export class IntentSignalsRequest extends CompanyRequest {}

export class OpenRole {
  @TextField({ description: 'The title as written.' })
  title!: string;

  @TextField({ description: 'The function; null where it is not clear.', nullable: true, oneOf: departments })
  department!: Department | null;

  @TextListField({ description: 'The places, as written.' })
  locations!: string[];

  @BooleanField({ description: 'Whether the work may be done from elsewhere.' })
  remote!: boolean;

  @TextField({ description: 'The page of the role; null where it has none.', nullable: true })
  url!: string | null;

  @InstantField({ description: 'The publication date; null if unknown.', nullable: true })
  posted_at!: string | null;

  @TextField({ description: 'The board, or the own site.', oneOf: ['website', ...jobBoards] })
  source!: JobBoardName | 'website';

  @ObjectListField(() => Evidence, { description: 'The evidence.', maxItems: 3 })
  evidence!: Evidence[];
}

export class RoleCount {
  @TextField({ description: 'The function, or the place as written; `unknown` if it is not stated.' })
  name!: string;

  @IntegerField({ description: 'Open roles.', minimum: 1 })
  count!: number;
}

export class OpenRoles {
  @IntegerField({ description: 'How many roles are open.', minimum: 0 })
  count!: number;

  @ObjectListField(() => RoleCount, { description: 'By function, the most first.' })
  by_department!: RoleCount[];

  @ObjectListField(() => RoleCount, { description: 'By place, the most first.' })
  by_location!: RoleCount[];

  @InstantField({ description: 'The publication date of the newest; null if unknown.', nullable: true })
  newest_at!: string | null;

  @ObjectListField(() => OpenRole, {
    description: 'The roles, the newest first; 500 at most.',
    maxItems: 500,
  })
  roles!: OpenRole[];
}

export const newsTopics = ['funding', 'expansion', 'acquisition', 'leadership', 'layoffs'] as const;
export type NewsTopic = (typeof newsTopics)[number];

export class NewsItem {
  @TextField({ description: 'The headline.' })
  title!: string;

  @TextField({ description: 'The page; null where it has none.', nullable: true })
  url!: string | null;

  @InstantField({
    description: 'The date of publication or first sighting; null if unknown.',
    nullable: true,
  })
  published_at!: string | null;

  @TextField({
    description: 'The subject; null if it is none of these.',
    nullable: true,
    oneOf: newsTopics,
  })
  topic!: NewsTopic | null;

  @TextField({ description: 'The source.', oneOf: ['feeds', 'gdelt'] })
  source!: 'feeds' | 'gdelt';

  @ObjectListField(() => Evidence, { description: 'The evidence.', maxItems: 3 })
  evidence!: Evidence[];
}

export class FundingSignal {
  @TextField({ description: 'The headline, or the filing.' })
  title!: string;

  @NumberField({ description: 'The amount raised; null if unknown.', nullable: true })
  amount!: number | null;

  @TextField({ description: 'Its currency (ISO 4217).', nullable: true, example: 'USD' })
  currency!: string | null;

  @TextField({
    description: 'The round, for example `seed`, `series_a`, `growth`; null if unknown.',
    nullable: true,
  })
  round!: string | null;

  @InstantField({ description: 'When it was published or filed.', nullable: true })
  date!: string | null;

  @TextField({ description: 'The page; null where it has none.', nullable: true })
  url!: string | null;

  @TextField({ description: 'The source.', oneOf: ['feeds', 'gdelt', 'sec'] })
  source!: 'feeds' | 'gdelt' | 'sec';

  @IntegerField({ description: 'How sure it is, as a percentage.', minimum: 0, maximum: 100 })
  confidence!: number;

  @ObjectListField(() => Evidence, { description: 'The evidence, strongest first.', maxItems: 5 })
  evidence!: Evidence[];
}

export class ExpansionSignal {
  @TextField({
    description: 'A headline about a new place, or roles in a place where there was none.',
    oneOf: ['headline', 'roles'],
  })
  kind!: 'headline' | 'roles';

  @TextField({ description: 'The headline, or what the roles show.' })
  title!: string;

  @TextField({ description: 'The place; null if unknown.', nullable: true })
  place!: string | null;

  @InstantField({ description: 'When it was published.', nullable: true })
  date!: string | null;

  @TextField({ description: 'The page; null where it has none.', nullable: true })
  url!: string | null;

  @TextField({ description: 'The source.', oneOf: ['feeds', 'gdelt', 'website', ...jobBoards] })
  source!: 'feeds' | 'gdelt' | 'website' | JobBoardName;

  @IntegerField({ description: 'How sure it is, as a percentage.', minimum: 0, maximum: 100 })
  confidence!: number;

  @ObjectListField(() => Evidence, { description: 'The evidence, strongest first.', maxItems: 5 })
  evidence!: Evidence[];
}

/** One part of the score: points are never negative, and the parts add up to the score. */
export class ScorePart {
  @TextField({
    description: 'The kind of signal.',
    oneOf: ['open_roles', 'new_roles', 'funding', 'expansion', 'news'],
  })
  signal!: 'open_roles' | 'new_roles' | 'funding' | 'expansion' | 'news';

  @IntegerField({ description: 'Points that it gives.', minimum: 0, maximum: 100 })
  points!: number;

  @IntegerField({ description: 'Points that it can give at most.', minimum: 0, maximum: 100 })
  most!: number;

  @TextField({ description: 'Why so many.', example: '12 open roles' })
  reason!: string;
}

export class IntentSignalsResult extends IntelAnswer {
  @TextField({ description: 'The domain that was asked about.' })
  domain!: string;

  @TextField({ description: 'The name of the company; null if unknown.', nullable: true })
  company!: string | null;

  @ObjectField(() => OpenRoles, { description: 'Roles that are open today.' })
  open_roles!: OpenRoles;

  @ObjectListField(() => NewsItem, {
    description: 'News of the last twelve months, the newest first; 100 at most.',
  })
  news!: NewsItem[];

  @ObjectListField(() => FundingSignal, {
    description: 'Money that was raised in the last two years, the newest first.',
  })
  funding!: FundingSignal[];

  @ObjectListField(() => ExpansionSignal, {
    description: 'New places of the last twelve months, the newest first.',
  })
  expansion!: ExpansionSignal[];

  @IntegerField({
    description: 'How much moves at the company: the sum of `score_parts`.',
    minimum: 0,
    maximum: 100,
  })
  score!: number;

  @ObjectListField(() => ScorePart, { description: 'How the score comes about.' })
  score_parts!: ScorePart[];
}

/** Specification 4.9. */
export const FindIntentSignals = operation({
  service: 'intel',
  name: 'find_intent_signals',
  summary: 'Find buying signals of a company',
  description:
    'Collects open roles from job boards and the website, news from feeds and GDELT, and funding also from SEC notices. The answer comes after at most 25 seconds, marked `partial` if sources are missing.',
  http: { method: 'GET', path: '/intent-signals', scope: 'intel:read' },
  access: 'public',
  request: IntentSignalsRequest,
  response: IntentSignalsResult,
  timeout: seconds(30),
  idempotent: true,
  problems: ['free_mail_domain', 'suppressed'],
});
