/** The sources of the sandbox with records about businesses. */
export type Dataset = 'openstreetmap' | 'overture' | 'wikidata' | 'web';

/** Identifies a record. */
export interface RecordKey {
  dataset: Dataset;
  /** In the notation of the dataset: `node/1`, a GERS id, `Q1`, a URL. */
  id: string;
}

/** A record and the subject that it describes. */
export interface Filed<T> {
  record: T;
  /** Omitted for a record that describes no subject. */
  subject?: string;
  /** Whether the record states the trade; otherwise it is found by name only. */
  statesTrade: boolean;
}
