export { headBytes, requireTable } from './decode-text';
export { statedCharset } from './charset';
export {
  columnNamed,
  contactNamed,
  isForeignTitle,
  foldedTitle,
  isTotal,
  truthOf,
  type ColumnMeaning,
  type TitleKind,
} from './column-titles';
export {
  countTable,
  fieldsOf,
  quoteNotClosed,
  readTable,
  rowFaults,
  type TableFile,
  openFile,
  type OpenedFile,
  type FileOptions,
  isValue,
} from './read-table';
export { CsvRows, maxRowLength, type Row, type RowFault, csvLine } from './csv-rows';
export { writeBehind } from './write-behind';
export { isFormulaCell, isNoValue, plainCell, plainPhone } from './cells';
export { meaningOf } from './tool-files';
