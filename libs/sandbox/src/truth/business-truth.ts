import type { Point } from '../geography/point';
import type { RecordKey } from '../directory/filed';
import type { AddressFact } from '../sites/site-truth';

/** The true state of a business, or of a company in the directories. */
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
  /** E.164 of every number of the business. */
  phones: readonly string[];
  /** The domain of its own site; branches share one. */
  domain?: string;
  /** Its site, its page on the chain's site, or its page on a social network. */
  website?: string;
  emails: readonly string[];
  open: boolean;
  /** Shared by all branches of a chain. */
  chain?: string;
  heldOut: boolean;
  /** Records that describe it. */
  records: readonly RecordKey[];
  /** Records that also state its trade. */
  tradeRecords: readonly RecordKey[];
}
