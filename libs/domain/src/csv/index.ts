export { contactNamed, foldedTitle } from './column-titles';
export { countTable, readTable, rowTooLong, type TableFile } from './read-table';
export { writeBehind } from './write-behind';
