export { lazily } from '../values/lazily';
export { readJson, readYaml } from './read-structure';
export { readTable, type TableRow } from './read-table';
export { readWords, wordSet } from './read-words';
