export { dataProblems } from './data-files/data-problems';
export { quickest } from './quickest';
export { siteOrganisation, sitePerson, siteReading } from './site-reading';
