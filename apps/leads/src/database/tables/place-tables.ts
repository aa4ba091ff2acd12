/**
 * Records of imported datasets, one row for each. Derived columns are generated: `spot` is in metres of the Web
 * Mercator projection (EPSG:3857), in which circles and nearest neighbours are correct except for the scale at their
 * latitude; `completeness` counts the known values of a record. `subject_hashes` are of the numbers and addresses.
 * `search_names` are the folded name, other names and brand, as made by `searchNames`. The first `main_categories`
 * categories are the main ones of the place.
 */
export const createPlaceTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.places (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    dataset text NOT NULL,
    source_id text NOT NULL,
    release text,
    licence text NOT NULL,
    name text NOT NULL,
    other_names text[] NOT NULL DEFAULT '{}',
    search_names text[] NOT NULL,
    categories text[] NOT NULL DEFAULT '{}',
    main_categories smallint NOT NULL DEFAULT 1,
    brand text,
    brand_wikidata text,
    lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
    lon double precision NOT NULL CHECK (lon BETWEEN -180 AND 180),
    spot point NOT NULL GENERATED ALWAYS AS (${spotOf('lat', 'lon')}) STORED,
    street text,
    city text,
    region text,
    postal_code text,
    country text,
    phones text[] NOT NULL DEFAULT '{}',
    website text,
    domain text,
    emails text[] NOT NULL DEFAULT '{}',
    opening_hours text,
    rating real CHECK (rating BETWEEN 0 AND 5),
    rating_source text,
    completeness smallint NOT NULL GENERATED ALWAYS AS (${completeness}) STORED,
    content_hash text NOT NULL,
    import_id bigint NOT NULL,
    first_seen_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    retired_at timestamptz,
    subject_hashes text[] NOT NULL DEFAULT '{}',
    UNIQUE (dataset, source_id))`,
  `CREATE INDEX places_spot ON ${schema}.places USING gist (spot)`,
  `CREATE INDEX places_domain ON ${schema}.places (domain) WHERE domain IS NOT NULL`,
  `CREATE INDEX places_subjects ON ${schema}.places USING gin (subject_hashes)`,
];

/** Latitudes end where the projection ends. */
const spotOf = (lat: string, lon: string): string =>
  `point(radians(${lon}) * 6378137,
    ln(tan(radians(45 + least(greatest(${lat}, -85.06), 85.06) / 2))) * 6378137)`;

/** 0 to 9. */
const completeness = `num_nonnulls(street, city, website, opening_hours, rating)
  + 2 * least(cardinality(phones), 1) + 2 * least(cardinality(emails), 1)`;
