export { headBytes, requireText } from './binary-format';
export { columnNamed, contactNamed, isForeignTitle } from './column-titles';
export { foldedTitle } from './folded-title';
export type { ColumnMeaning } from './combined-titles';
export type { TitleKind } from './title-words';
export { countTable, fieldsOf, quoteNotClosed, readTable, rowTooLong, type TableFile } from './read-table';
export type { Row } from './csv-rows';
export { writeBehind } from './write-behind';
