import { statement } from '@lode/service-kit';

export const oldestDue = statement({
  sql: `
    SELECT min(due_at) AS "dueAt" FROM outreach.agenda WHERE task = $1 AND parked_at IS NULL AND due_at <= $2`,
  parameters: ['text', 'timestamptz'],
  columns: { dueAt: 'timestamptz | null' },
});
