export { jsonFile, yamlFile } from './structured-file';
export { table, type TableRow } from './table';
export { wordList, wordSet } from './word-list';
