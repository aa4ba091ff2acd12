export { sectorOfCategory, sectorOfIndustryLabel, sectorOfNaics, sectorOfSic } from './codes';
export type { CompanyText, TextPlace } from './read-texts';
export { lineageOf, titleOf, type SectorReading } from './taxonomy';
export { sectorFrom } from './sector-from';
