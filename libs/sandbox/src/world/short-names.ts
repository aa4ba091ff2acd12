import type { Random } from '../random/random';
import type { Colleague } from './company';

/** English given names with common short forms. */
const shortNames: readonly (readonly [formal: string, short: string])[] = (
  'Abigail:Abby Alexander:Alex Andrew:Andy Anthony:Tony Catherine:Cathy Charles:Charlie Christopher:Chris ' +
  'Deborah:Debbie Edward:Ted Elizabeth:Liz Frederick:Fred Gregory:Greg Jeffrey:Jeff Jennifer:Jenny Jonathan:Jon ' +
  'Joseph:Joe Joshua:Josh Margaret:Maggie Matthew:Matt Michael:Mike Nicholas:Nick Patricia:Pat Peter:Pete ' +
  'Philip:Phil Rebecca:Becky Richard:Rick Robert:Bob Samantha:Sam Stephen:Steve Susan:Sue Thomas:Tom William:Bill'
)
  .split(' ')
  .map((pair) => {
    const [formal = '', short = ''] = pair.split(':');
    return [formal, short];
  });

/** Probability of such a name in an English company, and of the short form in the address. */
const hasShortForm = 0.2;
const usesShortForm = 0.2;

/** Gives some colleagues such a name, and a few of these the short form. */
export function drawShortNames(random: Random, staff: readonly Colleague[]): Colleague[] {
  return staff.map((colleague) => {
    if (!random.chance(hasShortForm)) return colleague;
    const [givenName, nickname] = random.pick(shortNames);
    return { ...colleague, givenName, ...(random.chance(usesShortForm) && { nickname }) };
  });
}
