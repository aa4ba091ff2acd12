import type { KnownAddress } from '../knowledge/domain-knowledge';
import type { Form } from '../patterns/candidate';

/** An address that may be the person's. */
export interface EmailCandidate {
  /** In lower case. */
  readonly email: string;
  /** Form of the local part; null if no known form produces it. */
  readonly form: Form | null;
  /** Probability that it is the person's before the mail host is asked, 0 to 1. */
  readonly probability: number;
  /** Probability that the address exists if it is not the person's, 0 to 1. */
  readonly collisionProbability: number;
  /** The address on the site, unless it is shown as another person's; else null. */
  readonly shown: KnownAddress | null;
  /** Whether the site or an earlier confirmation attributes it to a person of exactly this name. */
  readonly attributed: boolean;
  /**
   * Probability that every operation states for the address of this person: it is shown with exactly this name, or was
   * returned for it earlier. Null for other candidates.
   */
  readonly stated: number | null;
  /** Whether a mail host has confirmed it earlier for a person of this name. */
  readonly confirmed: boolean;
  /** If this address has a number because of a namesake: the address of the namesake; else null. */
  readonly namesakeEmail: string | null;
}
