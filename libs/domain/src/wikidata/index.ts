export { batch, entitiesUrl, searchUrl } from './addresses';
export { currentStatements, qualifiersOf, statementsOf, textsOf, valuesOf, type Statement } from './claims';
export { labelIn, namesIn } from './names';
export { problemIn, readSearchPage, type SearchPage } from './search-answer';
