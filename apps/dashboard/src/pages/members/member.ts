import type { Schemas } from '../../api/client';

export type Member = Schemas['Member'];
export type Role = Member['role'];

export const roles = ['owner', 'member', 'viewer'] as const satisfies readonly Role[];
