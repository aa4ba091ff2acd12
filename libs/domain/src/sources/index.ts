export type { DocumentReader, DocumentRequest, DocumentUnread, JsonRead, TextRead } from './document-reader';
export {
  type Source,
  type SourceAnswer,
  found,
  partialAnswer,
  timeoutDetail,
  notApplicable,
  troubled,
} from './source';
