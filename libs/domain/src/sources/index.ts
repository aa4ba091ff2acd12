export type { DocumentReader, DocumentRequest, DocumentUnread, JsonRead, TextRead } from './document-reader';
export type { Source, SourceAnswer } from './source';
export { found, partialAnswer, timeoutDetail, notApplicable, troubled } from './source-answers';
