import type { Evidence } from '@lode/contracts';
import type { HeadlineReading } from '../../headlines/headline';

/** Something that was written about a company, or by it, and when. */
export interface Story {
  readonly title: string;
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly source: 'feeds' | 'gdelt';
  readonly reading: HeadlineReading;
  readonly evidence: readonly Evidence[];
}
