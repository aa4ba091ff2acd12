import { join } from 'node:path';
import { wordSet } from '@lode/domain/data';

const counties = wordSet(join(__dirname, 'data/counties.txt'));

/** Whether a text is a county of the United Kingdom or Ireland: `Kent`, `Co. Kildare`. */
export const isCounty = (text: string): boolean =>
  counties().has(text.toLowerCase().replaceAll('.', '').trim());
