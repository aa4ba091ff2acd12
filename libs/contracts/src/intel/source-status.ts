import { IntegerField, TextField } from '../fields/decorators';
import { sourceStates, type SourceState } from '../shared/source-state';

/** The job boards that can be read. */
export const jobBoards = [
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'smartrecruiters',
  'recruitee',
  'teamtailor',
  'personio',
] as const;
export type JobBoardName = (typeof jobBoards)[number];

/** The sources about companies, each with its own setting. */
export const intelSources = [
  'website',
  'wikidata',
  'gleif',
  'sec',
  'rdap',
  'names_index',
  ...jobBoards,
  'feeds',
  'gdelt',
  'web_search',
  'email_finder',
] as const;
export type IntelSourceName = (typeof intelSources)[number];

/** The status of one source in a response about a company. */
export class IntelSourceStatus {
  @TextField({ description: 'Name of the source.', oneOf: intelSources })
  source!: IntelSourceName;

  @TextField({ description: 'Status of the request to the source.', oneOf: sourceStates })
  state!: SourceState;

  @IntegerField({ description: 'Number of records that the source returned.', minimum: 0 })
  found!: number;

  @TextField({ description: 'Reason why the source did not respond. Null if it responded.', nullable: true })
  detail!: string | null;
}
