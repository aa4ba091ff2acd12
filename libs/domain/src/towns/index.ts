export { countriesOfTown, townsAround } from './towns-around';
export { placeKey, placeWords } from './place-words';
export { readData, SortedLines, TownTable, type TownPoint, type TownRecord } from './town-table';
