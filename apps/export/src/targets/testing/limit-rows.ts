import { targetOf } from '../targets';

/**
 * Limits the rows in a file of a CRM in this process, so that few leads exceed one file.
 * @returns restores the limit
 */
export function limitRows(key: string, rows: number): () => void {
  const target = targetOf(key);
  if (!target) throw new Error(`unknown target ${key}`);
  const { rows: before } = target.limits;
  Object.assign(target.limits, { rows });
  return () => void Object.assign(target.limits, { rows: before });
}
