export {
  escapeCell,
  isInternational,
  needsNoEscape,
  withoutTextMark,
  constantColumns,
  derivedColumn,
  isPlaceholder,
  notProvided,
  repeatedColumn,
  temperatures,
  type Temperature,
} from './cell';
export { noteLabels, readNotes, writeNotes, type Note, type NoteLabel } from './notes';
