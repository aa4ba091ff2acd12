import type { HeadlineTopic } from '../headline';
import type { Kind } from '../sentence';

/**
 * What the company does in the headline: it is the `subject`; the verb or noun has it as its `object`; a preposition
 * makes it the one for or of whom it is, as in `funding for Acme`, `layoffs at Acme` (`receiver`); it stands before a
 * role, as in `becomes Acme CEO` (`titled`); a headline that it publishes says `we`, or names nobody (`publisher`).
 *
 * The subject may have to be the only one who is named (`alone`), or stand behind what it has: `With $12M round, Acme …`
 * (`opened`). Others do it to the company that heads the headline, `Acme: investors give $12M` (`headed`), put money on
 * or into it (`backed`), or have it done by the company (`agent`).
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

/** What makes a headline one of a topic. */
export interface Rule {
  readonly topic: HeadlineTopic;
  /** The word that the rule hangs on. */
  readonly anchor: Kind;
  /** Of these one must stand near the anchor. */
  readonly companions?: readonly Kind[];
  /**
   * Words between anchor and companion at most, and where the companion may stand; a `phrase` is the object of the verb
   * or what goes before it.
   */
  readonly reach?: number;
  readonly side?: 'after' | 'either' | 'object' | 'phrase';
  /** Must stand between the two, as in `creates 50 jobs`. */
  readonly between?: Kind;
  readonly roles: readonly CompanyRole[];
  /** Kinds that make it something else where the anchor has them as its object, as in `raises prices`. */
  readonly unless?: readonly Kind[];
  /** Only what stands after the companion counts for `unless`: `buys Acme shares`, but not `buys energy firm Acme`. */
  readonly unlessAfter?: boolean;
  /** Kinds that make it something else where the anchor belongs to their object: `hires laid-off Acme workers`. */
  readonly unlessBefore?: readonly Kind[];
  /** Kinds that make it something else wherever they stand. */
  readonly unlessAnywhere?: readonly Kind[];
  /** Whether others may be named between the company and the anchor, as the people that it appoints. */
  readonly namesBetween?: boolean;
  /** Doubts that leave it a fact: `Why Foo invested $12M in Acme`. */
  readonly bears?: readonly Kind[];
  /** Only where a place is named. */
  readonly placed?: boolean;
  /** Only where the company publishes it. */
  readonly own?: boolean;
}
