import type { Point } from '../geography/point';
import type { PhoneNumber } from '../sites/places/contact-numbers';
import type { Hours } from '../sites/hours';
import type { AddressFact } from '../sites/site-truth';
import type { Rating } from '../sites/storefront';
import type { Company } from '../world/company';
import type { Town } from './town';
import type { Trade } from './trade';

/** How a business is present on the web. */
export type Presence =
  /** A site of its own; each branch has a page on it. */
  | { kind: 'site'; company: Company; branch?: number }
  /** A page on a social network, which cannot be read. */
  | { kind: 'social'; url: string }
  /** A site that is no more. */
  | { kind: 'gone'; url: string }
  | { kind: 'none' };

/** The true state of a local business, regardless of the sources that list it. */
export interface Business {
  id: string;
  name: string;
  /** Previous name; some sources still use it. */
  formerName?: string;
  trade: Trade;
  town: Town;
  point: Point;
  address: AddressFact;
  phone?: PhoneNumber;
  /** A further number of the same business. */
  secondPhone?: PhoneNumber;
  hours: Hours;
  rating?: Rating;
  presence: Presence;
  /** Shared by all branches of a chain; omitted for a business with one location. */
  chain?: string;
  open: boolean;
  /** Drawn from templates that unit tests must not use. */
  heldOut: boolean;
}
