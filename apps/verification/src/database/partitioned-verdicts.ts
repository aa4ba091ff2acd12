import type { PartitionedTable } from '@lode/service-kit';

export const partitionedVerdicts: PartitionedTable = {
  table: 'verdicts',
  key: ['address'],
  by: 'address',
  partitions: 8,
  indexes: {
    verdicts_age: { on: '(checked_at)' },
    verdicts_subjects: { on: 'USING gin (subject_hashes)' },
  },
};
