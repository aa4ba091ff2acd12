import { peopleInJobs, type PeopleTable } from '@lode/service-kit';
import { transcriptAge } from './finding.repository';
import { eraseFromBulk } from '../verify-emails/erased';

/** Where the service holds people; what the kit keeps for it is declared there, but for jobs, which keep places. */
export const heldPeople: readonly PeopleTable[] = [
  { table: 'verdicts', what: 'verdict', since: ({ checked_at }) => checked_at as Date },
  {
    table: 'transcripts',
    what: 'transcript of a conversation with a mail host',
    people: () => ({}),
    since: ({ expires_at }) => new Date((expires_at as Date).getTime() - transcriptAge),
  },
  peopleInJobs(eraseFromBulk),
];
