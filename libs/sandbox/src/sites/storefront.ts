import type { Point } from '../geography/point';
import type { PhoneNumber } from './places/contact-numbers';
import type { Hours } from './hours';
import type { AddressFact } from './site-truth';

export interface Branch {
  address: AddressFact;
  phone: PhoneNumber;
}

/** What its customers say of a business, as its own site tells it. */
export interface Rating {
  value: number;
  best: number;
  count: number;
}

/** What the site of a local business tells beside what every company's does. */
export interface Storefront {
  /** What it is, as in `Dentist`, in the site's language. */
  label: string;
  /** What it works in, as in `dental care`, in the site's language. */
  field: string;
  services: readonly string[];
  /** The type of schema.org. */
  schemaType: string;
  point: Point;
  address: AddressFact;
  phone: PhoneNumber;
  hours: Hours;
  rating?: Rating;
  /** Its further houses. */
  branches: readonly Branch[];
}
