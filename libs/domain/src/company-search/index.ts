export { companyTags, placeAndSectorTags, type PlaceAndSector } from './company-tags';
export { countryIn, issueAt, rangeIssue, sectorIn, type Report } from './conditions';
