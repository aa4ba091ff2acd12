export { contactsIn, contactsInSlices, contactsInText } from './contacts/contacts-in';
export {
  removeSuppressed,
  removeSuppressedInSlices,
  removeSuppressedSteps,
} from './contacts/remove-suppressed';
export { removeSuppressedByKeys } from './contacts/remove-suppressed-by-keys';
export { type EntriesOfRows, keepSuppressedIn, keepSuppressedRow } from './contacts/keep-suppressed';
export { type HashedRow, keepSuppressedRows } from './contacts/keep-suppressed-rows';
export { withoutErasedContacts } from './contacts/without-erased-contacts';
export { followerEntities, SuppressedHashEntity } from './follower-entities';
export { Following } from './following';
export { forEachAccount } from './held-rows';
export { hidingHashes, suppressionKey, suppressionKeyDigits } from './hiding-hashes';
export { eraseEvents, peopleInJobs, removePeople } from './platform-tables';
export { plainRowHashes } from './plain-row';
export { LogIndex, type PageOfLog } from './log-index';
export type { Erasing, PersonalRow, IsAbout, PeopleTable, RowOpener } from './people-table';
export { PrivacyModule } from './privacy.module';
export { requireSameKey } from './require-same-key';
export { SubjectHasherModule } from './subject-hasher.module';
export { type Contacts, SubjectHasher } from './subject-hashes';
export {
  contactSubjectSteps,
  peopleSubjectsInEach,
  peopleSubjectSteps,
  profilesOf,
  profileSubjectSteps,
  subjectsIn,
  subjectsInEach,
  subjectsInSlices,
} from './subjects-in';
export { allIndexes, type SuppressionIndex, type SuppressionIndexParts } from './suppression-index';
export { Suppressions } from './suppressions';
export { WatchedRows } from './watched-rows';
