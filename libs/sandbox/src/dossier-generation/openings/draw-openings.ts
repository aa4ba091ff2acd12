import type { Random } from '../../random/random';
import { pagesOf, type SitePlan } from '../../sites/site-plan';
import { daysBefore } from '../../dossiers/calendar';
import type { BoardProvider, Opening, OpeningsPlace } from '../../dossiers/dossier';
import { boardAt, boardOf } from './boards';
import { drawOpeningPlace } from './opening-places';
import { openingTitles } from '../../dossiers/opening-titles';

const teamtailorShare = 0.25;
const markupShare = 0.4;
/** Share of boards without an open role. */
const empty = 0.15;
const maxOpenings = 14;
const maxAgeDays = 200;

/** Whether the site has a place for open roles; a site of one page has them on that page. */
const showsCareers = (plan: SitePlan): boolean =>
  plan.template.onePage === true || pagesOf(plan, 'careers').length > 0;

/** @param token unique name of the company on boards */
export function drawOpeningsPlace(random: Random, plan: SitePlan, token: string): OpeningsPlace {
  const [teamtailor, markup] = [random.chance(teamtailorShare), random.chance(markupShare)];
  if (!showsCareers(plan)) return { kind: 'none' };
  if (plan.jobBoard !== undefined) return boardOf(boardAt(plan.jobBoard).provider, token);
  if (teamtailor) return boardOf('teamtailor', token);
  return { kind: markup ? 'markup' : 'none' };
}

/** The open roles of a company; none if it has no place for them. */
export function drawOpenings(random: Random, plan: SitePlan, place: OpeningsPlace, today: string): Opening[] {
  if (place.kind === 'none' || random.chance(empty)) return [];
  const provider = place.kind === 'board' ? place.provider : undefined;
  const first = random.integer(100_000, 900_000) * 10;
  return Array.from({ length: random.integer(1, maxOpenings) }, (_, index) => {
    const one = random.fork(index);
    return { id: idOf(one, provider, first + index * 7), ...drawOpening(one, plan, today) };
  });
}

function drawOpening(random: Random, { company, language }: SitePlan, today: string): Omit<Opening, 'id'> {
  const known = openingTitles[language.code] ?? [];
  const { text, function: role } = random.pick(known.filter(({ heldOut }) => heldOut === company.heldOut));
  return {
    title: text,
    function: role,
    ...drawOpeningPlace(random, company.city),
    remote: random.chance(0.2),
    postedOn: daysBefore(today, random.integer(0, maxAgeDays)),
  };
}

const namedByUuid: readonly (BoardProvider | undefined)[] = ['lever', 'ashby'];

function idOf(random: Random, provider: BoardProvider | undefined, number: number): string {
  if (!namedByUuid.includes(provider)) return String(number);
  const hex = (length: number): string =>
    Array.from({ length }, () => random.integer(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}
