export { batch, entitiesUrl, searchUrl } from './addresses';
export { textsOf, valuesOf } from './claims';
export { problemIn, readSearchPage, type SearchPage } from './search-answer';
