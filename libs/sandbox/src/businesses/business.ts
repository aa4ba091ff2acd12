import type { Point } from '../geography/point';
import type { PhoneNumber } from '../sites/places/contact-numbers';
import type { Hours } from '../sites/hours';
import type { AddressFact } from '../sites/site-truth';
import type { Rating } from '../sites/storefront';
import type { Company } from '../world/company';
import type { Town } from './town';
import type { Trade } from './trade';

/** Where a business can be read about on the web. */
export type Presence =
  /** A site of its own; a branch has a page of it. */
  | { kind: 'site'; company: Company; branch?: number }
  /** A page on a social network, which cannot be read. */
  | { kind: 'social'; url: string }
  /** A site that is no more. */
  | { kind: 'gone'; url: string }
  | { kind: 'none' };

/** A local business as it is, whoever knows of it. */
export interface Business {
  id: string;
  name: string;
  /** What it was called before; some still call it so. */
  formerName?: string;
  trade: Trade;
  town: Town;
  point: Point;
  address: AddressFact;
  phone?: PhoneNumber;
  /** One more number that leads there too. */
  secondPhone?: PhoneNumber;
  hours: Hours;
  rating?: Rating;
  presence: Presence;
  /** What its branches have in common; left out for a business with one house. */
  chain?: string;
  open: boolean;
  /** Made from templates that no unit test uses. */
  heldOut: boolean;
}
