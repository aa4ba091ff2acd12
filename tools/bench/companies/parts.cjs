// Compiled parts of the services intel and email.
'use strict';
const { fromEmail, fromIntel } = require('../built.cjs');

const { emptyRecord } = fromIntel('companies/records/company-record');
const { CompanyStore } = fromIntel('companies/database/company-store');
const { keyHashes } = fromIntel('companies/database/company-writer');
const { searchRow } = fromIntel('companies/database/search-row');
const { insertKeys, saveCompanies, saveRecords } = fromIntel('companies/database/store-companies.statements');
const { CompanySearchRepository } = fromIntel('companies/list-companies/company-search.repository');
const { ListCompanies } = fromIntel('companies/list-companies/list-companies');
const { SearchFilter } = fromIntel('companies/list-companies/search-filter');
const { groupRecords } = fromIntel('companies/merging/group-records');
const { mergeGroup } = fromIntel('companies/merging/merge-group');
const { contentHash } = fromIntel('companies/records/record-hash');
const { importCompanies } = fromIntel('companies/importing/import-companies');
const { intelDatabase } = fromIntel('database/intel-database');
const { emailDatabase } = fromEmail('database/email-database');
const { ListPeople } = fromEmail('list-people/list-people');
const { PeopleRepository } = fromEmail('people/people.repository');
const { personTags } = fromEmail('people/person-rows');
const { savePeople } = fromEmail('people/person.statements');
const { rankOf } = fromEmail('people/rank');
const { saveFacts } = fromEmail('company-facts/company-facts.statements');

module.exports = {
  CompanySearchRepository,
  CompanyStore,
  contentHash,
  emailDatabase,
  emptyRecord,
  groupRecords,
  importCompanies,
  insertKeys,
  intelDatabase,
  keyHashes,
  ListCompanies,
  ListPeople,
  mergeGroup,
  PeopleRepository,
  personTags,
  rankOf,
  saveCompanies,
  saveFacts,
  savePeople,
  saveRecords,
  SearchFilter,
  searchRow,
};
