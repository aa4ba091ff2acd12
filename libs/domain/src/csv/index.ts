export { headBytes, requireText } from './binary-format';
export { contactNamed, foldedTitle } from './column-titles';
export { countTable, quoteNotClosed, readTable, rowTooLong, type TableFile } from './read-table';
export type { Row } from './csv-rows';
export { writeBehind } from './write-behind';
