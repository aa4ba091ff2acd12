export { dataProblems } from './data-problems';
export { codePoint } from './code-point';
export { failuresOf } from './failures-of';
export { processorTime, minProcessorTime } from './processor-time';
export { recordedJson, recordedNames, recordedText } from './recorded-answers';
export { siteOrganisation, sitePerson, siteReading } from './site-reading';
export { verificationResult } from './verification-result';
export { workbookOf } from '../csv/testing/workbook-of';
