import { statement } from '@lode/database';

export const measurePart = statement({
  sql: (schema) => `
    SELECT octet_length(content) AS bytes FROM ${schema}.upload_parts WHERE upload_id = $1 AND number = $2`,
  parameters: ['text', 'integer'],
  columns: { bytes: 'integer' },
});

export const putPart = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.upload_parts (upload_id, number, account_id, content)
    VALUES ($1, $2, $3, $4) ON CONFLICT (upload_id, number) DO UPDATE SET content = excluded.content`,
  parameters: ['text', 'integer', 'text', 'bytea'],
});

/** As base64, which takes half the time of the driver's hexadecimal digits. */
export const readPart = statement({
  sql: (schema) => `
    SELECT encode(content, 'base64') AS content FROM ${schema}.upload_parts
    WHERE upload_id = $1 AND number = $2`,
  parameters: ['text', 'integer'],
  columns: { content: 'text' },
});

export const countParts = statement({
  sql: (schema) => `
    SELECT count(*)::integer AS parts, coalesce(max(number) + 1, 0) AS needed
    FROM ${schema}.upload_parts WHERE upload_id = $1`,
  parameters: ['text'],
  columns: { parts: 'integer', needed: 'integer' },
});

export const moveParts = statement({
  sql: (schema) => `UPDATE ${schema}.upload_parts SET upload_id = $2 WHERE upload_id = $1`,
  parameters: ['text', 'text'],
});

export const deleteParts = statement({
  sql: (schema) => `DELETE FROM ${schema}.upload_parts WHERE upload_id = $1`,
  parameters: ['text'],
});
