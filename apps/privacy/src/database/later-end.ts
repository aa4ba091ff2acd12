/**
 * SQL expression of an upsert of `entry`: the end that the row has afterwards, the later one; null for never. An erasure ends
 * only when the entry is removed.
 */
export const laterEnd = `CASE
        WHEN entry.erased OR excluded.erased OR entry.expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
        ELSE greatest(entry.expires_at, excluded.expires_at) END`;
