/** A table whose rows are moved into partitions by the hash of a column. */
export interface PartitionedTable {
  readonly table: string;
  /** Columns that identify a row before and after the move: the primary key of the partitioned table. */
  readonly key: readonly [string, ...string[]];
  /** Column of the key whose hash selects the partition. */
  readonly by: string;
  readonly partitions: number;
  /** Rows belong to accounts, with row-level security. */
  readonly ofAccounts?: boolean;
  /** Indexes beside the primary key, by name, which begins with the name of the table. */
  readonly indexes: Readonly<Record<string, PartitionedIndex>>;
  /** Tables that foreign keys of the table refer to. They are locked before the table, as writers do. */
  readonly parents?: readonly string[];
}

export interface PartitionedIndex {
  readonly isUnique?: true;
  /** The definition after the name of the table. */
  readonly on: string;
}

/** Qualified names of the tables of a move. */
export interface MoveNames {
  readonly schema: string;
  readonly old: string;
  /** The partitioned table until it gets the name of the old one. */
  readonly next: string;
  /** The old table after that. */
  readonly moved: string;
}

export const moveNames = (schema: string, { table }: PartitionedTable): MoveNames => ({
  schema,
  old: `${schema}.${table}`,
  next: `${schema}.${table}_next`,
  moved: `${schema}.${table}_moved`,
});
