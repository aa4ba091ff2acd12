import type { Point } from '../geography/point';
import type { RecordKey } from '../directory/filed';
import type { AddressFact } from '../sites/site-truth';

/** What is so of one business, or of one company that directories tell of. */
export interface BusinessTruth {
  id: string;
  name: string;
  formerName?: string;
  /** As in `dentist`. */
  trade: string;
  town: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  point: Point;
  address: AddressFact;
  /** E.164. */
  phone?: string;
  /** E.164 of every number that leads there. */
  phones: readonly string[];
  /** The domain of its own site; branches share one. */
  domain?: string;
  /** Its site, its page of it, or its page on a social network. */
  website?: string;
  emails: readonly string[];
  open: boolean;
  /** The same for all branches of one chain. */
  chain?: string;
  heldOut: boolean;
  /** Where it is told of. */
  records: readonly RecordKey[];
  /** Those that tell its trade too. */
  telling: readonly RecordKey[];
}
