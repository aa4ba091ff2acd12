import type { Point } from '../../geography/point';
import type { OsmElement } from '../openstreetmap';

/** One condition of a query statement; conditions are combined with AND. */
export type Filter =
  | { kind: 'tag'; key: string | RegExp; value: TagTest }
  | { kind: 'around'; metres: number; centre: Point }
  | { kind: 'box'; south: number; west: number; north: number; east: number }
  | { kind: 'ids'; ids: readonly number[] }
  | { kind: 'set'; name: string }
  | { kind: 'area'; name: string };

export type TagTest =
  | { test: 'present' }
  | { test: 'absent' }
  | { test: 'equal' | 'unequal'; text: string }
  | { test: 'matching' | 'unmatching'; pattern: RegExp };

export type Statement =
  | { kind: 'query'; types: readonly OsmElement['type'][]; filters: readonly Filter[]; into: string }
  | { kind: 'union'; statements: readonly Statement[]; into: string }
  | Out;

export interface Out {
  kind: 'out';
  from: string;
  detail: 'ids' | 'skel' | 'body' | 'tags' | 'meta' | 'count';
  /** Level of detail. Ways and relations have their centre and nodes their position at every level. */
  center: boolean;
  limit: number;
}

export interface OverpassQuery {
  /** As in `[timeout:25]`. */
  settings: Readonly<Record<string, string>>;
  statements: readonly Statement[];
}
