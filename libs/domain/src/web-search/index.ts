export {
  type SearchPage,
  type SearchRead,
  type SearchTrouble,
  engineTrouble,
  readSearch,
} from './read-search';
export type { SearchHit } from './search-answer';
