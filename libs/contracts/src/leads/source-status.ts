import { IntegerField, TextField } from '../fields/decorators';
import { sourceStates, type SourceState } from '../shared/source-state';

/** The sources of leads. */
export const leadSources = ['places', 'overpass', 'wikidata', 'web_search', 'known_companies'] as const;
export type LeadSourceName = (typeof leadSources)[number];

/** The status of one source in a response. */
export class SourceStatus {
  @TextField({ description: 'Name of the source.', oneOf: leadSources })
  source!: LeadSourceName;

  @TextField({ description: 'Status of the request to the source.', oneOf: sourceStates })
  state!: SourceState;

  @IntegerField({ description: 'Number of records that the source returned.', minimum: 0 })
  found!: number;

  @TextField({ description: 'Reason why the source did not respond. Null if it responded.', nullable: true })
  detail!: string | null;
}
