import type { LocationFound } from './location';

/** The location with a radius of the caller; without one, that of the town. It is a location of its own for caches and cursors. */
export const withRadius = (found: LocationFound, kilometres: number | undefined): LocationFound =>
  kilometres === undefined
    ? found
    : {
        ...found,
        town: { ...found.town, key: `${found.town.key} ${kilometres} km`, radius: kilometres * 1000 },
      };
