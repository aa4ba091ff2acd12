export { isDisposableDomain } from './disposable-domain';
export { isFreeProvider } from './free-provider';
export { isRoleAccount } from './role-account';
export { companyDomain } from './company-domain';
export type { EmailAddress } from './syntax/email-address';
export { parseAddress } from './syntax/parse-address';
export { readAddress, type ReadAddress } from './syntax/read-address';
