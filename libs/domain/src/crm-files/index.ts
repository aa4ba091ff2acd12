export { escapeCell, isInternational, needsNoEscape } from './cell';
export { withoutTextMark } from './formulas';
export { noteLabels, readNotes, writeNotes, type Note, type NoteLabel } from './notes';
export {
  constantColumns,
  derivedColumn,
  isPlaceholder,
  notProvided,
  repeatedColumn,
  temperatures,
  type Temperature,
} from './placeholders';
