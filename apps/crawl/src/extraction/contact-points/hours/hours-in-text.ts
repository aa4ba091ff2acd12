import type { ContactPointFact } from '../../facts/facts';
import type { Block } from '../../page/page';
import { cacheByText } from '../../roles/cache-by-word';
import { HourParser, type HourEntry } from './hour-parser';
import { beginsWithDay, hourTokens } from './hour-tokens';
import { Week } from './week';

/** A time, a word or sign for "to", and a time: every text with opening hours contains it. */
const timeRange =
  /(?<!\d)\d{1,2}(?:[:.h]\d{2}(?::00)?)?\s?(?:[ap]\.?\s?m\.?|[ap]\b|uhr|uur|hrs?|h)?\s{0,2}(?:[-‐-―−~]|to|bis|until|till|tot|às|as|à|al|alle|a)\s{0,2}(?:\d{1,2}(?!\d)|noon|midnight)/gi;
/** `Open 24/7`, but not `24/7 support`. */
const roundTheClock =
  /(?:\bopen|hours:|\b(?:days|mo|mon|monday|montag|lundi)\b|zeiten:|geöffnet|ouvert|abierto|aperto|geopend)[^.\n]{0,30}(?<!\d)(?:24\s?(?:\/\s?7|hours|hrs|stunden|heures|horas|ore|uur|h ?\/ ?24)\b|rund um die uhr)/i;
/** Characters before and after a time range in which its days are searched. */
const before = 160;
const after = 240;
const maxDayNameLength = 40;
const maxWindows = 200;
/** Maximum number of blocks between the days and their times, and between two lines of one table. */
const maxGap = 2;
const maxTableGap = 6;
/** Minimum number of days in a table without a heading such as "Opening hours". */
const minDays = 3;

const hoursWords =
  /hours|opening|open\b|öffnungszeit|sprechzeit|geschäftszeit|geöffnet|horaires|ouvert|horario|abierto|orari|aperto|openingstijden|geopend|horário|aberto|godziny/i;

interface Table {
  readonly week: Week;
  readonly mentions: Set<number>;
  readonly first: number;
  last: number;
}

/** Finds opening hours in text: `Mo–Fr 9–17 Uhr`, `Mon - Fri: 9am - 5pm`, tables with a line per day. */
export function findHoursInText(blocks: readonly Block[]): readonly ContactPointFact[] {
  const tables: Table[] = [];
  const parser = new HourParser();
  let dayLine = -Infinity;
  let windows = 0;
  for (const { text, index } of blocks) {
    const { isLabel, window } = readText(text);
    if (window === undefined || windows >= maxWindows) continue;
    windows += 1;
    // Days apply to the next block only if they are alone in their block, as in a table.
    if (index - dayLine > maxGap) parser.reset();
    if (isLabel) dayLine = index;
    for (const entry of parser.read([{ kind: 'line' }, ...hourTokens(window)])) file(entry, index, tables);
  }
  return tables.filter((table) => isPlausible(table, blocks)).map(toFact);
}

const readText = cacheByText((text) => {
  const isLabel = text.length <= maxDayNameLength && beginsWithDay(text);
  return { isLabel, window: isLabel ? text : windowOf(text) };
});

/** The part of a block that may contain hours. */
function windowOf(text: string): string | undefined {
  timeRange.lastIndex = 0;
  const mayBeAlways = text.includes('24') || /rund um/i.test(text);
  const first = (mayBeAlways ? roundTheClock.exec(text) : null) ?? timeRange.exec(text);
  if (!first) return undefined;
  const start = Math.max(0, first.index - before);
  return text.slice(start, first.index + after);
}

function file({ days, span, mention, isClosed }: HourEntry, block: number, tables: Table[]): void {
  const last = tables.at(-1);
  const isNear = last !== undefined && block - last.last <= maxTableGap;
  if (isClosed) {
    if (isNear) last.week.remove(days, span);
    return;
  }
  // Repeated days are those of another place, or in the next line the afternoon: `Mon-Fri 8-12, Wed 14-18`.
  const continuesTable =
    isNear &&
    (last.mentions.has(mention) ||
      !days.some((day) => last.week.has(day)) ||
      (block - last.last <= 1 && days.every((day) => last.week.endsBefore(day, span))));
  const table = continuesTable
    ? last
    : { week: new Week(), mentions: new Set<number>(), first: block, last: block };
  if (!continuesTable) tables.push(table);
  table.week.add(days, span);
  table.mentions.add(mention);
  table.last = block;
}

function isPlausible({ week, first }: Table, blocks: readonly Block[]): boolean {
  if (week.openDays >= minDays) return true;
  return blocks
    .slice(Math.max(0, first - 3), first + 1)
    .some(({ text }) => hoursWords.test(text.slice(0, 500)));
}

const toFact = ({ week, first }: Table): ContactPointFact => ({
  kind: 'opening_hours',
  openingHours: week.toShortForm(),
  method: 'text',
  confidence: week.openDays >= minDays ? 85 : 65,
  block: first,
});
