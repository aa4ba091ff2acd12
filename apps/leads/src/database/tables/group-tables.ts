/**
 * Groups of places that are records of one business, and the grid by which they are computed. `cell` numbers the cells
 * of a grid over the projection, each 1024 m wide; 16 × 16 cells are a block, whose cells have consecutive numbers.
 */
export const createGroupTables = (schema: string): string[] => [
  `CREATE FUNCTION ${schema}.cell(spot point) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (${axis(0)} / 16 * 2500 + ${axis(1)} / 16) * 256 + ${axis(0)} % 16 * 16 + ${axis(1)} % 16`,
  `CREATE TABLE ${schema}.place_groups (
    place_id bigint PRIMARY KEY REFERENCES ${schema}.places ON DELETE CASCADE,
    group_id bigint NOT NULL)`,
  `ALTER TABLE ${schema}.imports ADD COLUMN grouped_to integer, ADD COLUMN grouped_at timestamptz`,
];

/** The edge of the projection is 20,049,000 m from its centre. */
const axis = (number: 0 | 1): string => `floor((spot[${number}] + 20050000) / 1024)::integer`;

/** Built concurrently: imports write to the places meanwhile. */
export const indexCells = (schema: string): string =>
  `CREATE INDEX CONCURRENTLY IF NOT EXISTS places_cell ON ${schema}.places (${schema}.cell(spot)) WHERE retired_at IS NULL`;
