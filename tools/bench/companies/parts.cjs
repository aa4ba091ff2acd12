// Compiled parts of the intel service.
'use strict';
const { fromIntel } = require('../built.cjs');

const { emptyRecord } = fromIntel('companies/records/company-record');
const { CompanyStore } = fromIntel('companies/database/company-store');
const { CompanySearchRepository } = fromIntel('companies/list-companies/company-search.repository');
const { ListCompanies } = fromIntel('companies/list-companies/list-companies');
const { groupRecords } = fromIntel('companies/merging/group-records');
const { importCompanies } = fromIntel('companies/importing/import-companies');
const { intelDatabase } = fromIntel('database/intel-database');

module.exports = {
  CompanySearchRepository,
  CompanyStore,
  emptyRecord,
  groupRecords,
  importCompanies,
  intelDatabase,
  ListCompanies,
};
