export { addressConfidence, chanceWithName, whenSeen } from './address-confidence';
export { bareHostName } from './bare-host-name';
export { cellValues } from './cell-values';
export { isDisposableDomain } from './disposable-domain';
export { freeProviderEndings, isFreeExchanger, isFreeProvider } from './free-provider';
export { isInward, isRoleAccount, mainAddressRank } from './role-account';
export { companyDomain } from './company-domain';
export type { EmailAddress } from './syntax/email-address';
export { parseAddress } from './syntax/parse-address';
export { readAddress, type ReadAddress } from './syntax/read-address';
export { domainAndParents } from './domain-and-parents';
export { hostInText } from './host-in-text';
export { isSharedHost } from './shared-hosts';
export { hasMailPolicy } from './mail-policy';
export { mailProviderOf } from './mail-provider';
export {
  isPlainEmail,
  isPlainPhone,
  mailDomain,
  standardDomain,
  standardEmail,
  standardPhone,
} from './standard-forms';
