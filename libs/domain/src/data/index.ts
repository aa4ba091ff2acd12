export { lazily } from '../values/cached';
export { readJson, readYaml, readTable, type TableRow, readWords, wordSet } from './read-data';
