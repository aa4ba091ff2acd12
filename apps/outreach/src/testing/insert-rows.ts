/** Values of the required columns. */
const usual = {
  lists: { name: 'L', tags: [], created_at: 'now', updated_at: 'now' },
  leads: {
    ...{ tech_stack: [], tags: [], custom: {}, subject_hashes: [], hidden_by: [] },
    ...{ created_at: 'now', updated_at: 'now' },
  },
  sequences: {
    ...{
      name: 'S',
      status: 'active',
      from_email: 'a@a.test',
      timezone: 'UTC',
      schedule_windows: [],
      steps: [],
    },
    ...{ daily_limit: 1, min_gap_seconds: 0, stop_on_reply: true, pause_on_auto_reply: true },
    ...{ open_tracking: true, click_tracking: true, unsubscribe_header: true },
    ...{ created_at: 'now', updated_at: 'now' },
  },
  enrolments: {
    ...{ slot: 0, lead_id: 'led_0', variables: {}, status: 'active', enrolled_at: 'now', subject_hashes: [] },
  },
  messages: { step_position: 1, status: 'queued', planned_at: 'now' },
};

type Row = Readonly<Record<string, unknown>>;

/** Inserts rows with the same columns; others have usual values. @param query runs a statement */
export async function insertRows(
  query: (statement: string, parameters: unknown[]) => Promise<unknown>,
  table: keyof typeof usual,
  rows: readonly Row[],
): Promise<void> {
  const whole = rows.map((row): Row => ({ account_id: 'acc_1', ...usual[table], ...keyOf(row), ...row }));
  const columns = Object.keys(whole[0] ?? {}).join(', ');
  await query(
    `INSERT INTO outreach.${table} (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::outreach.${table}, $1)`,
    [JSON.stringify(whole)],
  );
}

const keyOf = ({ email }: Row): Row =>
  email === undefined ? {} : { key_email: typeof email === 'string' ? email.toLowerCase() : null };
