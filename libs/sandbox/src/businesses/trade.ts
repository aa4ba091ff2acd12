import type { MarketLanguage } from './town';

/** What a trade is called, and what it does, in one language. */
export interface TradeWords {
  /** On signs and in titles: `Dentist`. */
  label: string;
  /** What it works in: `dental care`. */
  field: string;
  /** In the names of businesses. */
  nouns: readonly string[];
  services: readonly string[];
}

/** The names that the vocabularies of the field have for a kind of business. */
export interface Categories {
  /** The ways in which OpenStreetMap tags it, the usual one first. */
  tags: readonly Readonly<Record<string, string>>[];
  /** The categories that Overture gives it, the usual one first. */
  overture: readonly string[];
  /** The Wikidata class of its items; left out where they are just businesses. */
  wikidata?: string;
  /** How many of its businesses OpenStreetMap has, from 0 to 1. */
  mapped: number;
}

/** A kind of business. */
export interface Trade extends Categories {
  key: string;
  /** Kept for benchmarks. */
  heldOut: boolean;
  /** How often it is drawn, as a weight. */
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
