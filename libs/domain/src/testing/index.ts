export { dataProblems } from './data-files/data-problems';
export { codePoint } from './code-point';
export { failuresOf } from './failures-of';
export { processorTime } from './processor-time';
export { minProcessorTime } from './min-processor-time';
export { recordedJson, recordedNames, recordedText } from './recorded-answers';
export { siteOrganisation, sitePerson, siteReading } from './site-reading';
export { verificationResult } from './verification-result';
