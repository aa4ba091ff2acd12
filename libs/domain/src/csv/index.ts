export { headBytes, requireText } from './decode-text';
export {
  columnNamed,
  contactNamed,
  isForeignTitle,
  foldedTitle,
  type ColumnMeaning,
  type TitleKind,
} from './column-titles';
export {
  countTable,
  fieldsOf,
  quoteNotClosed,
  readTable,
  rowTooLong,
  type TableFile,
  isValue,
} from './read-table';
export { CsvRows, maxRowLength, type Row, csvLine } from './csv-rows';
export { writeBehind } from './write-behind';
export { isJsonLines, jsonLinesIn, type JsonLine } from './json-lines';
