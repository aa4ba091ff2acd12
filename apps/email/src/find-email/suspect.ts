import type { KnownAddress } from '../knowledge/domain-knowledge';
import type { Form } from '../patterns/candidate';

/** An address that may be the one of the person asked for. */
export interface Suspect {
  /** In lower case. */
  readonly email: string;
  /** The form of its local part; null where no known form gives it. */
  readonly form: Form | null;
  /** The chance that it is the person's, by all that is known before the mail host is asked; 0 to 1. */
  readonly probability: number;
  /** The chance that there is such an address if it is not the person's, 0 to 1. */
  readonly foreign: number;
  /** Where the site shows it, and not as somebody else's. */
  readonly shown: KnownAddress | null;
  /** Whether somebody has told it to be that of a person of exactly this name: the site, or a mail host before. */
  readonly told: boolean;
  /** The address of a namesake who came first, where this one has a number because of that; null otherwise. */
  readonly second: string | null;
}
