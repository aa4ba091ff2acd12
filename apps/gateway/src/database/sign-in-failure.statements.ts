import { statement } from '@lode/service-kit';

/** Counts an attempt for each subject in its current window, before the password is compared. */
export const countAttempt = statement({
  sql: `
    INSERT INTO gateway.sign_in_failures AS counted (subject, failures, ends_at)
    SELECT subject, 1, now() + make_interval(secs => $2) FROM unnest($1::bytea[]) AS subject ORDER BY subject
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE WHEN counted.ends_at > now() THEN counted.failures + 1 ELSE 1 END,
      ends_at = CASE WHEN counted.ends_at > now() THEN counted.ends_at ELSE excluded.ends_at END
    RETURNING subject, failures, extract(epoch FROM ends_at - now())::float8 AS seconds`,
  parameters: ['bytea[]', 'float8'],
  columns: { subject: 'bytea', failures: 'integer', seconds: 'float8' },
});

/** A successful attempt was no failure. */
export const forgetAttempt = statement({
  sql: 'UPDATE gateway.sign_in_failures SET failures = failures - 1 WHERE subject = ANY ($1)',
  parameters: ['bytea[]'],
});

export const forgetFailures = statement({
  sql: 'DELETE FROM gateway.sign_in_failures WHERE subject = ANY ($1)',
  parameters: ['bytea[]'],
});

export const deleteEndedWindows = statement({
  sql: 'DELETE FROM gateway.sign_in_failures WHERE ends_at < now()',
});
