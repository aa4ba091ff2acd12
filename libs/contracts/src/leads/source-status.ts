import { IntegerField, TextField } from '../fields/decorators';
import { sourceStates, type SourceState } from '../shared/source-state';

/** The sources of leads. */
export const leadSources = ['places', 'overpass', 'wikidata', 'web_search', 'known_companies'] as const;
export type LeadSourceName = (typeof leadSources)[number];

/** The status of one source in a response. */
export class SourceStatus {
  @TextField({ description: 'The source.', oneOf: leadSources })
  source!: LeadSourceName;

  @TextField({ description: 'The outcome of the request to the source.', oneOf: sourceStates })
  state!: SourceState;

  @IntegerField({ description: 'How many records it gave.', minimum: 0 })
  found!: number;

  @TextField({ description: 'Why it did not answer; null where it did.', nullable: true })
  detail!: string | null;
}
