import { withoutMarks } from './without-marks';

/** Without accents, case and stretches of white space: what makes two spellings of a name one. */
export const foldText = (text: string): string =>
  withoutMarks(text).toLowerCase().replace(/\s+/g, ' ').trim();
