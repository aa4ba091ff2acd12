/** Form D asks for the year of incorporation only where it is so many years ago or fewer. */
const YEARS_TOLD = 5;

/** Whether a notice says the year of incorporation, or no more than that it was long ago. */
export const tellsYear = (year: number, filedOn: string): boolean =>
  Number(filedOn.slice(0, 4)) - year <= YEARS_TOLD;
