import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readJson } from '@lode/domain/data';

const readLines = (): string[] => readJson(join(__dirname, '../data/overture.json'));

/** For each category of Overture those above it, the nearest first. */
export const overtureAbove = lazily(() => {
  const above = new Map<string, readonly string[]>();
  for (const line of readLines()) {
    const [path = '', codes = ''] = line.split('|');
    const nearestFirst = path.split('/').filter(Boolean).reverse();
    for (const code of codes.split(' ')) above.set(code, nearestFirst);
  }
  return above;
});
