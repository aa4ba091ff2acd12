/** The sources of the sandbox that tell of businesses. */
export type Dataset = 'openstreetmap' | 'overture' | 'wikidata' | 'web';

/** Where a record is. */
export interface RecordKey {
  dataset: Dataset;
  /** As the dataset writes it: `node/1`, a GERS id, `Q1`, a URL. */
  id: string;
}

/** A record, and whom it means. */
export interface Filed<T> {
  record: T;
  /** Left out for a record that means nobody. */
  subject?: string;
  /** It shows the trade; one that does not is found by name only. */
  tellsTrade: boolean;
}
