import { lazily } from '@lode/service-kit';
import lines from '../data/overture.json';

/** For each category of Overture those above it, the nearest first. */
export const overtureAbove = lazily(() => {
  const above = new Map<string, readonly string[]>();
  for (const line of lines) {
    const [path = '', codes = ''] = line.split('|');
    const nearestFirst = path.split('/').filter(Boolean).reverse();
    for (const code of codes.split(' ')) above.set(code, nearestFirst);
  }
  return above;
});
