import { roleMatrix } from './accounts/role-matrix';
import { accountOfKey } from './account/account-status';
import { browserOperations, ownerSession } from './accounts/browser-operations';
import { badInputSuites } from './bad-input/suites';
import { badBulk } from './bulk-email-verifier/bad-bulk';
import { bulkFileSuites } from './bulk-files/suites';
import { bulk } from './bulk-email-verifier/bulk';
import { bulkOnce } from './bulk-email-verifier/once';
import { badCompanySearch, searchedCompanies } from './companies/searched-companies';
import { clientSuites } from './clients/suites';
import { closedConnections } from './crm/closed-connections';
import { leftOutContents } from './crm/left-out-contents';
import { syncedList } from './crm/synced-list';
import { crawlSuites } from './crawl/suites';
import { declaredProblems } from './docs/declared-problems';
import { exampleBodies } from './docs/example-bodies';
import { openApi } from './docs/open-api';
import { pages } from './docs/pages';
import { badSearch } from './domain-search/bad-request';
import { emptySearch } from './domain-search/empty';
import { listedDomain } from './domain-search/listing';
import { pagedDomain } from './domain-search/paging';
import { finderSuites } from './email-finder/suites';
import { badRequest } from './email-verifier/bad-request';
import { flags } from './email-verifier/flags';
import { notAnAddress } from './email-verifier/not-an-address';
import { pastedAddresses } from './email-verifier/pasted';
import { verdicts } from './email-verifier/verdicts';
import { transcript } from './email-verifier-explanation/transcript';
import { enrichedCompany } from './enrich-company/answer';
import { rejectsBadDomains } from './enrich-company/bad-domains';
import { disputedCompany } from './enrich-company/disputed';
import { oddDomains } from './enrich-company/odd-domains';
import { storedCompany } from './enrich-company/stored';
import { troubledRegisters } from './enrich-company/troubled-sources';
import { generatedLeads } from './generate-leads/answer';
import { onlyNewLeads } from './exclude/only-new-leads';
import { peopleOfLeads } from './generate-leads/people';
import { badLeads } from './generate-leads/bad-request';
import { leadJobs } from './generate-leads/jobs';
import { leadsOfRegions } from './generate-leads/region';
import { storedLeads } from './generate-leads/stored';
import { leadsTogether } from './generate-leads/together';
import { troubledSources } from './generate-leads/troubled-sources';
import { leadOptions } from './generate-leads/lead-options';
import { exportSuites } from './export/suites';
import type { Suite } from './harness/suite';
import { intentSignals } from './intent-signals/answer';
import { rolesOnBoards } from './intent-signals/boards';
import { quietCompanies } from './intent-signals/quiet';
import { cancel } from './jobs/cancel';
import { events } from './jobs/events';
import { ambiguousCompanies, namedCompanies } from './named-companies/by-name';
import { jobOfEveryOperation } from './operation-jobs/every-operation';
import { resultsOfJobs } from './operation-jobs/results-of-jobs';
import { documentedJobs, listedJobs } from './jobs/list';
import { jobsOfOthers } from './jobs/other-accounts';
import { respondAsync } from './jobs/respond-async';
import { createKey } from './keys/create-key';
import { operatorKeys } from './keys/operator-keys';
import { otherAccounts } from './keys/other-accounts';
import { revokeKey } from './keys/revoke-key';
import { rotateKey } from './keys/rotate-key';
import { addedLeads } from './lists/added-leads';
import { badLists } from './lists/bad-lists';
import { changedLeads } from './lists/changed-leads';
import { importReport } from './lists/import-report';
import { importedFiles } from './lists/imported-files';
import { keptLists } from './lists/kept-lists';
import { mailboxSuites } from './mailboxes/suites';
import { mergedLists } from './lists/merged-lists';
import { peopleInFiles } from './list-verification/people-in-files';
import { verifiedList } from './list-verification/verified-list';
import { oneConfidence } from './confidence/one-confidence';
import { rejectedImports } from './lists/rejected-imports';
import { singleLeads } from './lists/single-leads';
import { suppressedCounts } from './lists/suppressed-counts';
import { suppressedLeads } from './lists/suppressed-leads';
import { mapsSuites } from './maps-search/suites';
import { badProfiles } from './network-finder/bad-request';
import { companyProfiles } from './network-finder/company-profiles';
import { networkProfiles } from './network-finder/profiles';
import { badChart } from './org-chart/bad-request';
import { orgChart } from './org-chart/chart';
import { chartContacts } from './org-chart/contacts';
import { suppressionEntries } from './privacy/entries';
import { readingSuites } from './readings/suites';
import { importedList } from './privacy/import';
import { neverProbed } from './privacy/not-probed';
import { optOutPage } from './privacy/opt-out';
import { optOutLink } from './privacy/opt-out-link';
import { privacyScopes } from './privacy/scopes';
import { suppressedPerson } from './privacy/suppressed';
import { suppressedAddress } from './privacy/suppressed-address';
import { suppressedDomain } from './privacy/suppressed-domain';
import { entriesOfAccounts } from './privacy/two-accounts';
import { namedResults } from './results/named-results';
import { resultSuites } from './results/suites';
import { guessedTokens } from './tracking/guessed-tokens';
import { badSequences } from './sequences/bad-sequences';
import { messageLinks } from './sequences/message-links';
import { peopleOfCompanies } from './sequences/people-of-companies';
import { startedSequence } from './sequences/starting';
import { sequenceStates } from './sequences/states';
import { unsubscribing } from './sequences/unsubscribing';
import { counted } from './usage/counted';
import { webhookSuites } from './webhooks/suites';

/**
 * The contract of both transports: run over the in-process bus and over NATS. It covers a successful answer and the
 * rejections of every route, jobs from start to end, events, cancellation and the isolation of accounts.
 */
export const wireSuites: readonly Suite[] = [
  openApi,
  declaredProblems,
  bulk,
  respondAsync,
  events,
  cancel,
  jobsOfOthers,
  listedJobs,
  namedResults,
  documentedJobs,
  revokeKey,
];

/** Searches: verification, crawls, finder, leads, companies and people, independent of the transport between services. */
export const searchSuites: readonly Suite[] = [
  verdicts,
  flags,
  notAnAddress,
  pastedAddresses,
  badRequest,
  transcript,
  ...crawlSuites,
  jobOfEveryOperation,
  resultsOfJobs,
  namedCompanies,
  ambiguousCompanies,
  ...finderSuites,
  listedDomain,
  pagedDomain,
  emptySearch,
  badSearch,
  ...mapsSuites,
  badLeads,
  leadJobs,
  generatedLeads,
  peopleOfLeads,
  onlyNewLeads,
  storedLeads,
  leadsOfRegions,
  leadOptions,
  leadsTogether,
  troubledSources,
  enrichedCompany,
  searchedCompanies,
  badCompanySearch,
  ...readingSuites,
  rejectsBadDomains('/enrich-company'),
  intentSignals,
  rejectsBadDomains('/intent-signals'),
  orgChart,
  badChart,
  networkProfiles,
  companyProfiles,
  badProfiles,
  oneConfidence,
  disputedCompany,
  oddDomains,
  storedCompany,
  rolesOnBoards,
  quietCompanies,
  chartContacts,
  troubledRegisters,
  ...resultSuites,
];

/** Accounts and their data: keys, lists, sequences, files, suppressions, independent of the transport between services. */
export const accountSuites: readonly Suite[] = [
  ...mailboxSuites,
  bulkOnce,
  badBulk,
  keptLists,
  badLists,
  addedLeads,
  changedLeads,
  mergedLists,
  verifiedList,
  peopleInFiles,
  importReport,
  badSequences,
  messageLinks,
  unsubscribing,
  ...exportSuites,
  suppressionEntries,
  suppressedAddress,
  optOutPage,
  guessedTokens,
  createKey,
  otherAccounts,
  rotateKey,
  operatorKeys,
  counted,
  accountOfKey,
  browserOperations,
  ownerSession,
  roleMatrix,
  exampleBodies,
  pages,
  ...badInputSuites,
  suppressedDomain,
  suppressedPerson,
  neverProbed,
  entriesOfAccounts,
  privacyScopes,
  optOutLink,
  importedList,
  importedFiles,
  rejectedImports,
  singleLeads,
  sequenceStates,
  startedSequence,
  peopleOfCompanies,
  suppressedCounts,
  suppressedLeads,
  ...bulkFileSuites,
  ...webhookSuites,
  syncedList,
  leftOutContents,
  closedConnections,
  ...clientSuites,
];
