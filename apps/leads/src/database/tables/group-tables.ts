/**
 * Groups of places that are records of one business, and the grid by which they are computed. `cell` numbers the cells
 * of a grid over the projection, each 1024 m wide; 16 × 16 cells are a block, whose cells have consecutive numbers. The
 * edge of the projection is 20,049,000 m from its centre. `grouping/grid.ts` has the same numbers.
 */
export const createGroupTables = (schema: string): string[] => [
  // A function in SQL becomes a part of each statement, which takes a millisecond to plan.
  `CREATE FUNCTION ${schema}.cell(spot point) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      x integer := floor((spot[0] + 20050000) / 1024);
      y integer := floor((spot[1] + 20050000) / 1024);
    BEGIN
      RETURN (x / 16 * 2500 + y / 16) * 256 + x % 16 * 16 + y % 16;
    END $$`,
  `CREATE TABLE ${schema}.place_groups (
    place_id bigint PRIMARY KEY REFERENCES ${schema}.places ON DELETE CASCADE,
    group_id bigint NOT NULL)`,
  `ALTER TABLE ${schema}.imports ADD COLUMN grouped_to integer, ADD COLUMN grouped_at timestamptz`,
];

/** Built concurrently: imports write to the places meanwhile. */
export const indexCells = (schema: string): string =>
  `CREATE INDEX CONCURRENTLY IF NOT EXISTS places_cell ON ${schema}.places (${schema}.cell(spot)) WHERE retired_at IS NULL`;
