import type { Random } from '../random/random';
import type { Colleague } from './company';

/** English given names, each with a short form that is usual among colleagues. */
const SHORT_NAMES: readonly (readonly [formal: string, short: string])[] = (
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

/** How many people of an English company have such a name, and how many of these have the short form in their address. */
const NAMED_SO = 0.2;
const GO_BY_IT = 0.2;

/** Some colleagues with such a name in place of their own, of whom a few go by its short form. */
export function drawShortNames(random: Random, staff: readonly Colleague[]): Colleague[] {
  return staff.map((colleague) => {
    if (!random.chance(NAMED_SO)) return colleague;
    const [givenName, nickname] = random.pick(SHORT_NAMES);
    return { ...colleague, givenName, ...(random.chance(GO_BY_IT) && { nickname }) };
  });
}
