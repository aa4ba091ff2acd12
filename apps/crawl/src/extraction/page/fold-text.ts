import { withoutMarks } from './without-marks';

/** Removes accents, case and repeated white space; equal for all spellings of a name. */
export const foldText = (text: string): string =>
  withoutMarks(text).toLowerCase().replace(/\s+/g, ' ').trim();
