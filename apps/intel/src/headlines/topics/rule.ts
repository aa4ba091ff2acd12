import type { HeadlineTopic } from '../headline';
import type { Kind } from '../sentence';

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
