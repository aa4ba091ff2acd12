export { isDisposableDomain } from './disposable-domain';
export { isFreeProvider } from './free-provider';
export { isRoleAccount } from './role-account';
export { companyDomain } from './company-domain';
