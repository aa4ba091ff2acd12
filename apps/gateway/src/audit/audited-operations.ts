import type { AuditAction } from '@lode/contracts';

/**
 * Operations of other services whose use over HTTP is recorded, by name. Changes of members and keys are recorded in their
 * own transaction.
 */
export const auditedOperations: Readonly<Record<string, AuditAction>> = {
  export_leads: 'export.created',
  add_suppression: 'suppression.added',
  remove_suppression: 'suppression.removed',
  import_suppressions: 'suppressions.imported',
};

interface AuditedRequest {
  readonly params: unknown;
  readonly query: unknown;
}

/** What a request is about, without the contact of a suppression: it must not be kept beside its hash. */
export function subjectOf({ params, query }: AuditedRequest, answer: unknown): string | null {
  const { id, crm_target: target } = params as { readonly id?: string; readonly crm_target?: string };
  const { list } = query as { readonly list?: string };
  return id ?? list ?? idIn(answer) ?? target ?? null;
}

/** A suppression or a job; a download has no answer here. */
function idIn(answer: unknown): string | undefined {
  if (typeof answer !== 'string') return undefined;
  const { id } = JSON.parse(answer) as { readonly id?: unknown };
  return typeof id === 'string' ? id : undefined;
}
