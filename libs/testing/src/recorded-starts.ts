type Query = (statement: string) => Promise<unknown>;

/**
 * The starts that leases with an interval grant, by the clock of the database. A busy process or network delays each of
 * them by another time, so that servers do not see the same intervals.
 */
export class RecordedStarts {
  private constructor(
    private readonly query: Query,
    private readonly schema: string,
  ) {}

  /** @param query runs statements as an administrator, and returns rows */
  static async begin(query: Query, schema: string): Promise<RecordedStarts> {
    await query(`
      CREATE TABLE ${schema}.recorded_starts (resource text NOT NULL, next_start timestamptz NOT NULL);
      CREATE FUNCTION ${schema}.record_start() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
        BEGIN
          INSERT INTO ${schema}.recorded_starts VALUES (NEW.resource, NEW.next_start);
          RETURN NULL;
        END $$;
      CREATE TRIGGER record_start AFTER INSERT OR UPDATE ON ${schema}.lease_intervals
        FOR EACH ROW EXECUTE FUNCTION ${schema}.record_start()`);
    return new RecordedStarts(query, schema);
  }

  /** Milliseconds between the starts of a resource with the same interval. */
  async intervals(resource: string): Promise<number[]> {
    const rows = await this.query(
      `SELECT extract(epoch FROM next_start) * 1000 AS start FROM ${this.schema}.recorded_starts
       WHERE resource = '${resource}' ORDER BY next_start`,
    );
    const starts = (rows as { start: string }[]).map(({ start }) => Number(start));
    return starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  }
}
