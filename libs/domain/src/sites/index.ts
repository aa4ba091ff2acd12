export { businessDomain, onPage, ownMailDomain, ownOrganisations } from './own-site';
export {
  countriesWithCodeFirst,
  readCountryAliases,
  type CountryAliases,
  countryNames,
  englishCountryName,
  picklistCountryName,
  stateName,
  countryInColumn,
  countryOf,
  countryOfDomain,
  withCountryCode,
} from './countries';
export { foldName } from './fold-name';
export { bareHostOf, hostOf, isTrackingParameter, withoutTracking } from './host-of';
export { isLegalForm, joinInitials, withoutLegalForms, withoutSpA, writtenForms } from './legal-forms';
export { isRegionName, isStateName, regionsOf, type Regions } from './regions';
export { isOnSocialNetwork, isSharedHost, ownDomain } from '../addresses/shared-hosts';
