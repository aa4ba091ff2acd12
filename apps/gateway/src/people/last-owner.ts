import { ProblemError } from '@lode/contracts';
import type { MemberEntity } from '../database/member.entity';
import type { MemberRepository } from '../database/member.repository';

/** Call after `lockAccount`. @throws ProblemError conflict for the only owner of the account */
export async function checkNotLastOwner(
  members: Pick<MemberRepository, 'countOwners'>,
  { role }: Pick<MemberEntity, 'role'>,
): Promise<void> {
  if (role !== 'owner' || (await members.countOwners()) > 1) return;
  throw new ProblemError('conflict', 'The account needs an owner: make another member an owner first.');
}

export const noSuchMember = (): ProblemError =>
  new ProblemError('not_found', 'The account has no such member.');
