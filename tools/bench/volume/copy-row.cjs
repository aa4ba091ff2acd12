// Fills a table with copies of one of its rows, so that each copy is as valid as a row that the service wrote.
'use strict';

/** Rows per statement. */
const batchSize = 100_000;

/**
 * @param table with its schema
 * @param template `{ where, parameters }`: chooses the row
 * @param changes SQL by column, in which `n` is the number of the copy from 0, and `row` the template
 */
async function copyRow(client, { table, template, changes, count }) {
  const [schema, name] = table.split('.');
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2`,
    [schema, name],
  );
  const columns = rows.map((row) => row.name);
  const values = columns.map((column) => changes[column] ?? `row."${column}"`);
  const insert = `
    INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')})
    SELECT ${values.join(', ')}
    FROM (SELECT * FROM ${table} WHERE ${template.where} LIMIT 1) AS row,
      generate_series($${template.parameters.length + 1}::bigint, $${template.parameters.length + 2}::bigint) AS n`;
  for (let from = 0; from < count; from += batchSize)
    await client.query(insert, [...template.parameters, from, Math.min(count, from + batchSize) - 1]);
}

module.exports = { copyRow };
