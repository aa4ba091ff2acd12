import type { HeadlineTopic } from './headline';
import type { Kind } from './sentence';

/**
 * Role of the company in the headline: `subject` or `object` of the verb or noun; after a preposition, as in `funding
 * for Acme`, `layoffs at Acme` (`receiver`); before a title, as in `becomes Acme CEO` (`titled`); author of a headline
 * with `we` or without names (`publisher`); the only name (`alone`); subject after its object: `With $12M round, Acme
 * …` (`opened`); heading of a headline about others, `Acme: investors give $12M` (`headed`); target of an investment
 * (`backed`); agent of a passive (`agent`).
 */
export type CompanyRole =
  | 'subject'
  | 'object'
  | 'receiver'
  | 'titled'
  | 'publisher'
  | 'alone'
  | 'opened'
  | 'headed'
  | 'backed'
  | 'agent';

/** Conditions of a topic. */
export interface Rule {
  readonly topic: HeadlineTopic;
  /** The central word of the rule. */
  readonly anchor: Kind;
  /** One of them must be near the anchor. */
  readonly companions?: readonly Kind[];
  /**
   * Max words between anchor and companion, and the position of the companion; a `phrase` is the object of the verb or
   * the text before it.
   */
  readonly reach?: number;
  readonly side?: 'after' | 'either' | 'object' | 'phrase';
  /** Required between the two, as in `creates 50 jobs`. */
  readonly between?: Kind;
  readonly roles: readonly CompanyRole[];
  /** Kinds that change the meaning as the object of the anchor, as in `raises prices`. */
  readonly unless?: readonly Kind[];
  /** `unless` applies only after the companion: `buys Acme shares`, but not `buys energy firm Acme`. */
  readonly unlessAfter?: boolean;
  /** Kinds that change the meaning if the anchor is part of their object: `hires laid-off Acme workers`. */
  readonly unlessBefore?: readonly Kind[];
  /** Kinds that change the meaning at any position. */
  readonly unlessAnywhere?: readonly Kind[];
  /** Whether other names may be between the company and the anchor, such as appointed people. */
  readonly namesBetween?: boolean;
  /** Doubts that do not affect the fact: `Why Foo invested $12M in Acme`. */
  readonly bears?: readonly Kind[];
  /** Requires a place. */
  readonly placed?: boolean;
  /** Requires that the company is the publisher. */
  readonly own?: boolean;
}

const notFunding: readonly Kind[] = ['price', 'doubt', 'deal', 'result', 'praise', 'product'];
const money: readonly Kind[] = ['money', 'round', 'capital'];

const fundingRules: readonly Rule[] = [
  // `raises $12M`, `Finanzierungsrunde abgeschlossen`
  {
    topic: 'funding',
    anchor: 'raise',
    companions: money,
    reach: 9,
    side: 'either',
    roles: ['subject', 'receiver', 'publisher'],
    unless: notFunding,
    unlessAnywhere: ['charity', 'fund'],
  },
  // `goes public`
  { topic: 'funding', anchor: 'goPublic', roles: ['subject', 'receiver', 'publisher'] },
  // `files for IPO`
  {
    topic: 'funding',
    anchor: 'listing',
    companions: ['round'],
    reach: 5,
    side: 'after',
    roles: ['subject', 'publisher'],
    unless: notFunding,
  },
  // `$8M for Acme`, `leads round in Acme`
  ...money.map((anchor): Rule => ({
    topic: 'funding',
    anchor,
    roles: ['receiver'],
    unless: notFunding,
    unlessAnywhere: ['charity', 'deal', 'site', 'doubt', 'dispute'],
  })),
  // `Acme's $12M Series A`, `our seed round`
  {
    topic: 'funding',
    anchor: 'round',
    companions: ['money', 'capital'],
    reach: 4,
    side: 'either',
    roles: ['subject', 'publisher'],
    unlessAnywhere: ['charity', 'lead'],
  },
  // `gives Acme $12M`, `bets $12M on Acme`
  ...(['give', 'backer'] as const).map((anchor): Rule => ({
    topic: 'funding',
    anchor,
    companions: ['money'],
    reach: 9,
    side: 'after',
    roles: ['object', 'backed', 'headed'],
    unless: [...notFunding, 'goods', 'valuation'],
    unlessAnywhere: ['charity', 'deal', 'dispute', 'doubt'],
    bears: ['advice'],
  })),
  // `Acme clinches $12M round`, with any verb
  {
    topic: 'funding',
    anchor: 'financing',
    companions: ['money'],
    reach: 5,
    side: 'either',
    roles: ['alone'],
    unless: notFunding,
    unlessAnywhere: ['charity', 'lead', 'give', 'join', 'deal', 'fund', 'dispute', 'doubt', 'cut', 'says'],
  },
  // `With $12M round, Acme …`
  {
    topic: 'funding',
    anchor: 'having',
    companions: ['financing', 'round'],
    reach: 6,
    side: 'after',
    between: 'money',
    roles: ['opened'],
    unlessAnywhere: ['charity', 'lead', 'dispute', 'doubt'],
  },
];

/** Of several matches, the first in the headline counts; then the first of the table. */
export const rules: readonly Rule[] = [
  ...fundingRules,
  // `opens office`, `new plant opens`
  {
    topic: 'expansion',
    anchor: 'open',
    companions: ['site'],
    reach: 8,
    side: 'either',
    roles: ['subject', 'receiver', 'publisher'],
    unless: ['product', 'deal'],
  },
  // `Acme touches down in Graz with new office`, with any verb
  {
    topic: 'expansion',
    anchor: 'fresh',
    companions: ['site'],
    reach: 2,
    side: 'after',
    roles: ['alone'],
    placed: true,
    unless: ['product', 'deal'],
    unlessAnywhere: ['doubt', 'dispute', 'denial', 'cut', 'price', 'praise', 'role', 'says'],
  },
  // `expands into Japan`
  {
    topic: 'expansion',
    anchor: 'enter',
    companions: ['name', 'market', 'demonym'],
    reach: 3,
    side: 'after',
    roles: ['subject', 'publisher'],
    unless: ['deal', 'product'],
  },
  // `creates 50 jobs`
  {
    topic: 'expansion',
    anchor: 'create',
    companions: ['jobs'],
    reach: 8,
    side: 'object',
    between: 'number',
    roles: ['subject', 'publisher'],
  },
  // `Acme acquires Foo`
  {
    topic: 'acquisition',
    anchor: 'acquire',
    companions: ['name', 'business', 'unit'],
    reach: 10,
    side: 'object',
    roles: ['subject', 'publisher'],
    unless: ['goods'],
    unlessAfter: true,
  },
  // `Foo acquires Acme`
  { topic: 'acquisition', anchor: 'acquire', roles: ['object'], unless: ['goods'] },
  // `Acme acquired by Foo`
  {
    topic: 'acquisition',
    anchor: 'acquiredBy',
    roles: ['subject', 'object', 'publisher'],
    unless: ['goods'],
  },
  // `Foo acquired by Acme`
  { topic: 'acquisition', anchor: 'acquiredBy', roles: ['agent'], unless: ['goods'] },
  // `acquisition of Acme`, `Acme announces merger with Foo`
  {
    topic: 'acquisition',
    anchor: 'acquisition',
    companions: ['name'],
    reach: 8,
    side: 'either',
    roles: ['subject', 'object', 'receiver', 'publisher'],
    unless: ['goods'],
    namesBetween: true,
  },
  // `Foo and Acme merge`
  {
    topic: 'acquisition',
    anchor: 'merge',
    companions: ['name', 'business'],
    reach: 6,
    side: 'either',
    roles: ['subject', 'object', 'receiver', 'publisher'],
  },
  // `Acme sells its unit`
  {
    topic: 'acquisition',
    anchor: 'sell',
    companions: ['unit'],
    reach: 6,
    side: 'object',
    roles: ['subject', 'publisher'],
  },
  // `We're joining Foo`
  {
    topic: 'acquisition',
    anchor: 'joining',
    companions: ['name'],
    reach: 1,
    side: 'object',
    roles: ['publisher'],
    unlessAnywhere: ['role'],
    own: true,
  },
  // `Acme appoints Jane Doe as CEO`
  {
    topic: 'leadership',
    anchor: 'appoint',
    companions: ['role', 'board'],
    reach: 14,
    side: 'either',
    roles: ['subject', 'receiver', 'titled', 'publisher'],
    unlessAnywhere: ['praise', 'says'],
    namesBetween: true,
  },
  // `Jane Doe joins Acme as CTO`
  {
    topic: 'leadership',
    anchor: 'join',
    companions: ['role'],
    reach: 10,
    side: 'after',
    roles: ['object', 'publisher'],
    namesBetween: true,
  },
  // `Acme's CEO steps down`
  {
    topic: 'leadership',
    anchor: 'depart',
    companions: ['role'],
    reach: 8,
    side: 'either',
    roles: ['subject', 'object', 'receiver', 'publisher'],
    namesBetween: true,
  },
  // `new CEO for Acme`
  {
    topic: 'leadership',
    anchor: 'fresh',
    companions: ['role'],
    reach: 2,
    side: 'after',
    roles: ['subject', 'object', 'receiver', 'publisher'],
    unlessAnywhere: ['says', 'praise'],
    namesBetween: true,
  },
  // `layoffs at Acme`
  {
    topic: 'layoffs',
    anchor: 'layOff',
    roles: ['subject', 'object', 'receiver', 'publisher'],
    unlessBefore: ['create', 'appoint'],
  },
  // `cuts 300 jobs`
  {
    topic: 'layoffs',
    anchor: 'cut',
    companions: ['jobs'],
    reach: 7,
    side: 'phrase',
    roles: ['subject', 'receiver', 'publisher'],
    unless: ['price'],
  },
];
