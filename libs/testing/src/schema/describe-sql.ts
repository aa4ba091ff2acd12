import type { Client, Connection } from 'pg';

/** What Postgres knows of a statement that it has parsed. */
export interface SqlDescription {
  /** Types by OID. */
  readonly parameters: readonly number[];
  readonly columns: readonly DescribedColumn[];
}

export interface DescribedColumn {
  readonly name: string;
  /** Type by OID. */
  readonly type: number;
  /** OID of the table and number of its column, if the values are exactly those of a column; 0 otherwise. */
  readonly table: number;
  readonly attribute: number;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

/** Prepares a statement without executing it. @throws DatabaseError for invalid SQL */
export function describeSql(client: Client, text: string): Promise<SqlDescription> {
  const { promise, resolve, reject } = Promise.withResolvers<SqlDescription>();
  let parameters: readonly number[] = [];
  let columns: readonly DescribedColumn[] = [];
  // The interface of node-postgres for messages of one's own.
  client.query({
    submit(connection: Connection) {
      connection.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
        parameters = message.dataTypeIDs;
      });
      connection.parse({ name: '', text, types: [] }, true);
      connection.describe({ type: 'S', name: '' }, true);
      connection.sync();
    },
    handleRowDescription({ fields }: { readonly fields: readonly Field[] }) {
      columns = fields.map(({ name, dataTypeID, tableID, columnID }) => {
        return { name, type: dataTypeID, table: tableID, attribute: columnID };
      });
    },
    // The client then waits for ReadyForQuery itself.
    handleError: reject,
    handleReadyForQuery: () => resolve({ parameters, columns }),
  } as never);
  return promise;
}
