export {
  escapeCell,
  isDerivedColumn,
  isInternational,
  needsNoEscape,
  withoutTextMark,
  leadSource,
  isPlaceholder,
  notProvided,
  repeatedColumn,
  temperatures,
  type Temperature,
} from './cell';
export { noteLabels, readNotes, writeNotes, type Note, type NoteLabel } from './notes';
export { salutationOf } from './salutation';
export { type CrmFormat, type CrmFormatColumn, crmFormatFiles } from './formats';
