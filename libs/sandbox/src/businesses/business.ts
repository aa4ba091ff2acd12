import type { Point } from '../point';
import type { PhoneNumber } from '../sites/places';
import type { Hours, Rating } from '../sites/storefront';
import type { AddressFact } from '../sites/site-truth';
import type { Company } from '../world/company';
import type { Town, MarketLanguage } from './town';

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

/** Words for a trade in one language. */
export interface TradeWords {
  /** On signs and in titles: `Dentist`. */
  label: string;
  /** Field of work: `dental care`. */
  field: string;
  /** Nouns for names of businesses. */
  nouns: readonly string[];
  services: readonly string[];
}

/** Categories for a kind of business in the vocabularies of the datasets. */
export interface Categories {
  /** OpenStreetMap tags, the most common one first. */
  tags: readonly Readonly<Record<string, string>>[];
  /** Overture categories, the most common one first. */
  overture: readonly string[];
  /** Wikidata class of the items; omitted if the items are general businesses. */
  wikidata?: string;
  /** Share of its businesses that OpenStreetMap has, from 0 to 1. */
  mapped: number;
}

export interface Trade extends Categories {
  key: string;
  /** Used by benchmarks only. */
  heldOut: boolean;
  /** Weight when businesses are drawn. */
  share: number;
  /** The type of schema.org. */
  schemaType: string;
  words: Readonly<Record<MarketLanguage, TradeWords>>;
}

/** `label | field | nouns | services`, with commas within the last two. */
export function tradeWords(text: string): TradeWords {
  const [label = '', field = '', nouns = '', services = ''] = text.split(' | ');
  return { label, field, nouns: nouns.split(', '), services: services.split(', ') };
}
