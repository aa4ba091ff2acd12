import type { Member } from '@lode/contracts';
import type { MemberFacts } from '../database/member.repository';

/** The public fields of a member. */
export const toMember = ({ member, person, lastActive }: MemberFacts): Member => ({
  id: person.id,
  email: person.email,
  name: person.name,
  role: member.role,
  created_at: member.createdAt.toISOString(),
  last_active_at: lastActive?.toISOString() ?? null,
});
