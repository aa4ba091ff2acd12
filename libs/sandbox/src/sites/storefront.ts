import type { Point } from '../point';
import type { PhoneNumber } from './places';
import type { AddressFact } from './site-truth';
import type { Random } from '../random';

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

/** Opening hours and their notation. */
export interface Hours {
  /** As in `Mo-Fr 09:00-17:00`. */
  schema: string;
  opens: string;
  closes: string;
  /** 4: Friday, 5: Saturday. */
  lastDay: number;
}

export function drawHours(random: Random): Hours {
  const opens = random.pick(['08:00', '08:30', '09:00', '10:00']);
  const closes = random.pick(['16:30', '17:00', '18:00']);
  const lastDay = random.pick([4, 4, 5]);
  return { schema: `Mo-${lastDay === 4 ? 'Fr' : 'Sa'} ${opens}-${closes}`, opens, closes, lastDay };
}
