/** Form D asks for the year of incorporation only within this number of years. */
const maxYears = 5;

/** Whether a notice states the year of incorporation, or only that it is more than five years ago. */
export const statesYear = (year: number, filedOn: string): boolean =>
  Number(filedOn.slice(0, 4)) - year <= maxYears;
