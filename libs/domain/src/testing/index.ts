export { dataProblems } from './data-files/data-problems';
export { processorTime } from './processor-time';
export { quickest } from './quickest';
export { siteOrganisation, sitePerson, siteReading } from './site-reading';
