import { peopleInJobs, type PeopleTable } from '@lode/service-kit';
import { transcriptAge } from './finding.repository';
import { eraseFromJob } from '../verifications/erased';

/** Tables with personal data. The kit declares its own tables except jobs, whose results keep the position of erased entries. */
export const heldPeople: readonly PeopleTable[] = [
  { table: 'verdicts', what: 'verdict', since: ({ checked_at }) => checked_at as Date },
  {
    table: 'transcripts',
    what: 'transcript of a conversation with a mail host',
    people: () => ({}),
    since: ({ expires_at }) => new Date((expires_at as Date).getTime() - transcriptAge),
  },
  peopleInJobs(eraseFromJob),
];
