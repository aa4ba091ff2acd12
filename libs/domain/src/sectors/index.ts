export { sectorOfCategory } from './codes/categories';
export { sectorOfIndustryLabel } from './codes/industry-labels';
export { sectorOfNaics } from './codes/naics';
export { sectorOfSic } from './codes/sic';
export type { CompanyText, TextPlace } from './company-text';
export { lineageOf, titleOf } from './naics/taxonomy';
export { sectorFrom } from './sector-from';
export type { SectorReading } from './sector-reading';
