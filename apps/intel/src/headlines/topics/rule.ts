import type { HeadlineTopic } from '../headline';
import type { Kind } from '../sentence';

/**
 * What the company does in the headline: it is the `subject`; the verb or noun has it as its `object`; a preposition
 * makes it the one for or of whom it is, as in `funding for Acme`, `layoffs at Acme` (`receiver`); it stands before a
 * role, as in `becomes Acme CEO` (`titled`); a headline that it publishes says `we`, or names nobody (`publisher`).
 */
export type CompanyRole = 'subject' | 'object' | 'receiver' | 'titled' | 'publisher';

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
  /** Kinds that make it something else wherever they stand. */
  readonly unlessAnywhere?: readonly Kind[];
  /** Whether others may be named between the company and the anchor, as the people that it appoints. */
  readonly namesBetween?: boolean;
  /** Only where the company publishes it. */
  readonly own?: boolean;
}
