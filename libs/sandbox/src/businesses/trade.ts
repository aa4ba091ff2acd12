import type { MarketLanguage } from './town';

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
