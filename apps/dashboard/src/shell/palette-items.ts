import type { Schemas } from '../api/client';
import { text } from '../text/text';
import type { NavigationGroup } from './navigation';

/** A place that the palette opens. */
export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  /** What it is. */
  readonly kind: string;
  readonly to: string;
}

const t = text.palette;
const maxItems = 12;

interface Known {
  readonly groups: readonly NavigationGroup[];
  readonly lists: readonly Pick<Schemas['LeadList'], 'id' | 'name'>[];
  readonly sequences: readonly Pick<Schemas['SequenceSummary'], 'id' | 'name'>[];
  /** Leads that the API found for the words. */
  readonly leads: readonly PaletteItem[];
}

const fold = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The places whose names have all words; pages first, and names that begin with the words before others. */
export function paletteItems(typed: string, { groups, lists, sequences, leads }: Known): PaletteItem[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const named: readonly PaletteItem[] = [
    ...groups.flatMap(({ title, links }) =>
      links.map(({ to, label }) => ({ key: to, label, kind: title ?? t.kinds.page, to })),
    ),
    ...lists.map(({ id, name }) => ({ key: id, label: name, kind: t.kinds.list, to: `/app/lists/${id}` })),
    ...sequences.map(({ id, name }) => ({
      ...{ key: id, label: name, kind: t.kinds.sequence },
      to: `/app/sequences/${id}`,
    })),
  ];
  const matching = named.filter(({ label, kind }) =>
    words.every((word) => fold(`${label} ${kind}`).includes(word)),
  );
  const begins = ({ label }: PaletteItem): boolean =>
    words[0] !== undefined && fold(label).startsWith(words[0]);
  return [
    ...matching.filter(begins),
    ...matching.filter((item) => !begins(item)),
    ...(words.length > 0 ? leads : []),
  ].slice(0, maxItems);
}
