import type { Evidence } from '@lode/contracts';
import type { HeadlineReading } from '../../headlines/headline';

/** A dated text by or about a company. */
export interface Story {
  readonly title: string;
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly source: 'feeds' | 'gdelt';
  readonly reading: HeadlineReading;
  readonly evidence: readonly Evidence[];
}
