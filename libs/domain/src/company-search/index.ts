export {
  companyTags,
  placeAndSectorTags,
  type PlaceAndSector,
  countryIn,
  issueAt,
  rangeIssue,
  sectorIn,
  type Report,
} from './conditions';
