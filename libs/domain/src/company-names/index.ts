export { readCompanyName, wordsWithoutForm, type CompanyName } from './company-name';
export {
  companyNameKeys,
  createNameFilter,
  hasLegalForm,
  resemblesCompanyName,
  sameCompanyName,
} from './same-company-name';
