/** Erasures, the progress of each service, and the followers of the log. Rows belong to no account. */
export const createErasureTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.erasures (
    id text PRIMARY KEY,
    hash text NOT NULL,
    requested_by text,
    requested_at timestamptz NOT NULL,
    position bigint NOT NULL,
    completed_at timestamptz)`,
  `CREATE INDEX erasures_open ON ${schema}.erasures (position) WHERE completed_at IS NULL`,
  `CREATE TABLE ${schema}.erasure_services (
    erasure_id text NOT NULL REFERENCES ${schema}.erasures,
    service text NOT NULL,
    removed bigint NOT NULL,
    PRIMARY KEY (erasure_id, service))`,
  `CREATE TABLE ${schema}.follower_services (
    service text PRIMARY KEY,
    applied bigint NOT NULL,
    seen_at timestamptz NOT NULL)`,
  `CREATE TABLE ${schema}.followers (
    service text NOT NULL,
    replica text NOT NULL,
    position bigint NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (service, replica))`,
];
