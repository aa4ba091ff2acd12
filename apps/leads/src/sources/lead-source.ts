import type { LeadSourceName } from '@lode/contracts';
import type { Source, SourceAnswer as KitAnswer } from '@lode/domain/sources';
import type { Town } from '../locations/location';
import type { Niche } from '../niches/niche';
import type { Sighting } from '../business/business';

export interface LeadQuestion {
  readonly niche: Niche;
  readonly town: Town;
  /** Requested number of leads. */
  readonly limit: number;
  /** Maximum age of a cached answer of a source, in seconds. */
  readonly maxAge: number;
}

export type SourceAnswer = KitAnswer<Sighting>;

/** A source of businesses. */
export type LeadSource = Source<LeadSourceName, LeadQuestion, Sighting>;
