export {
  type SearchPage,
  type SearchRead,
  type SearchTrouble,
  engineTrouble,
  readSearch,
  type SearchHit,
} from './read-search';
