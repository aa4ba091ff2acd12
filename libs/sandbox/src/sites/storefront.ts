import type { Point } from '../geography/point';
import type { PhoneNumber } from './places/contact-numbers';
import type { Hours } from './hours';
import type { AddressFact } from './site-truth';

export interface Branch {
  address: AddressFact;
  phone: PhoneNumber;
}

/** Customer rating of a business on its own site. */
export interface Rating {
  value: number;
  best: number;
  count: number;
}

/** Additional facts on the site of a local business. */
export interface Storefront {
  /** Kind of business, as in `Dentist`, in the site's language. */
  label: string;
  /** Field of work, as in `dental care`, in the site's language. */
  field: string;
  services: readonly string[];
  schemaType: string;
  point: Point;
  address: AddressFact;
  phone: PhoneNumber;
  hours: Hours;
  rating?: Rating;
  /** Further locations. */
  branches: readonly Branch[];
}
