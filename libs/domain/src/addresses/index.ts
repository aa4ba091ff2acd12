export { addressConfidence, chanceWithName, whenSeen } from './address-confidence';
export {
  bareHostName,
  isPlainEmail,
  isPlainPhone,
  mailDomain,
  standardDomain,
  standardEmail,
  standardPhone,
} from './standard-forms';
export { cellValues } from './cell-values';
export {
  isDisposableDomain,
  freeProviderEndings,
  isFreeExchanger,
  isFreeProvider,
  domainAndParents,
  hasMailPolicy,
  mailProviderOf,
} from './mail-domains';
export { isInward, isRoleAccount, mainAddressRank } from './role-account';
export { companyDomain, hostInText } from './company-domain';
export { type EmailAddress, parseAddress } from './parse-address';
export { readAddress, type ReadAddress } from './read-address';
export { isSharedHost } from './shared-hosts';
