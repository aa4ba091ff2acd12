export { countriesOfTown } from './countries-of-town';
export { placeKey, placeWords } from './place-words';
export { readData } from './read-data';
export { SortedLines } from './sorted-lines';
export { TownTable, type TownPoint, type TownRecord } from './town-table';
export { townsAround } from './towns-around';
