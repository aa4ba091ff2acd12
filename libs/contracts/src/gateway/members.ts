import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { type ServiceName, serviceNames } from '../shared/services';
import { KeyRecord } from './keys';
import { MemberThing, type MemberThingChoice, memberThingChoices } from './member-things';
import { type AccountRole, accountRoles, SignInAddressField } from './session';

export class Member {
  @TextField({ description: 'ID of the person.', example: 'usr_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Email address of the person.' })
  email!: string;

  @TextField({ description: 'Name of the person.' })
  name!: string;

  @TextField({ description: 'Role of the person in the account.', oneOf: accountRoles })
  role!: AccountRole;

  @InstantField({ description: 'Time at which the person became a member.' })
  created_at!: string;

  @InstantField({
    description: 'Time of the latest request of the person, rounded to the minute. Null without a session.',
    nullable: true,
  })
  last_active_at!: string | null;

  @IntegerField({
    description:
      'Maximum number of results per calendar month (UTC) of the person and of the keys that the person created. Null if only the quota of the account applies.',
    nullable: true,
    optional: true,
    minimum: 0,
  })
  monthly_quota?: number | null;
}

export class Invitation {
  @TextField({ description: 'ID of the invitation.', example: 'inv_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Email address of the invited person.' })
  email!: string;

  @TextField({ description: 'Role that the person will have.', oneOf: accountRoles })
  role!: AccountRole;

  @InstantField({ description: 'Time at which the invitation was created.' })
  created_at!: string;

  @InstantField({ description: 'Time at which the invitation stops working.' })
  expires_at!: string;
}

export class NewInvitation extends Invitation {
  @BooleanField({ description: 'Whether the mail relay has accepted the invitation.' })
  mailed!: boolean;

  @TextField({
    description:
      'The one-time link for the invited person, shown only once. Null if it was sent by mail on the real internet.',
    nullable: true,
  })
  link!: string | null;
}

export class MemberList {
  @ObjectListField(() => Member, { description: 'The members of the account, oldest first; at most 1,000.' })
  members!: Member[];

  @ObjectListField(() => Invitation, { description: 'Invitations that can still be accepted, newest first.' })
  invitations!: Invitation[];
}

export class InviteRequest {
  @SignInAddressField({ description: 'Email address of the person.' })
  email!: string;

  @TextField({
    description:
      'Role in the account: an `owner` administers keys and members, a `member` does everything else, a `viewer` reads. Default: `member`.',
    oneOf: accountRoles,
    default: 'member',
  })
  role?: AccountRole;
}

export class InvitationIdRequest {
  @TextField({ description: 'ID of the invitation.', maxLength: 64, ...idForm, example: 'inv_1' })
  id!: string;
}

export class MemberIdRequest {
  @TextField({ description: 'ID of the member.', maxLength: 64, ...idForm, example: 'usr_1' })
  id!: string;
}

export class ChangeMemberRequest extends MemberIdRequest {
  @TextField({
    description: 'New role of the member. Default: as before.',
    oneOf: accountRoles,
    optional: true,
  })
  role?: AccountRole;

  @IntegerField({
    description:
      'Maximum number of results per calendar month (UTC) of the member, 0 to 2,000,000,000; null for none but that of the account. Default: as before.',
    optional: true,
    nullable: true,
    minimum: 0,
    maximum: 2_000_000_000,
  })
  monthly_quota?: number | null;
}

export class MemberThings {
  @ObjectListField(() => MemberThing, {
    description:
      'Webhooks, mailboxes, CRM connections, monitors and sequences that the member or a key of the member has created, and exports and jobs of the member that have not ended.',
  })
  things!: MemberThing[];

  @TextListField({
    description: 'Services that did not answer, whose things are missing.',
    items: { oneOf: serviceNames },
  })
  unlisted!: ServiceName[];
}

export class RemoveMemberRequest extends MemberIdRequest {
  @TextField({
    description:
      'Whether the things that the member made stop or are handed over: `stop` (webhooks, mailboxes, CRM connections, monitors and sequences stop, jobs are cancelled) or `hand_over`. Default: `stop`.',
    oneOf: memberThingChoices,
    default: 'stop',
  })
  things?: MemberThingChoice;

  @TextField({
    description: 'ID of the member who becomes the creator of the things. Required for `hand_over`.',
    optional: true,
    maxLength: 64,
    ...idForm,
  })
  to?: string;
}

export class RemovedMember extends Member {
  @ObjectListField(() => KeyRecord, {
    description: 'Keys that the person created and that were active. They are revoked.',
  })
  keys!: KeyRecord[];

  @ObjectField(() => MemberThings, {
    description:
      'Other things that the member made, as they were before. They stop or are handed over within seconds.',
  })
  made!: MemberThings;
}

const common = { service: 'gateway', access: 'account', timeout: seconds(10), callerKey: true } as const;
const path = '/members';

export const ListMembers = operation({
  ...common,
  name: 'list_members',
  people: withoutContacts.members,
  summary: 'List members',
  description: 'Lists the members of the account of the session, and its open invitations.',
  http: { method: 'GET', path, scope: 'any', session: 'needed' },
  request: EmptyRequest,
  response: MemberList,
  idempotent: true,
  problems: ['forbidden'],
});

export const InviteMember = operation({
  ...common,
  name: 'invite_member',
  people: withoutContacts.members,
  audit: { action: 'member.invited', byHandler: true },
  summary: 'Invite a member',
  description:
    'Sends an invitation by mail, or returns its link where no mail can be sent. Only owners invite; 409 for a person who is a member already.',
  http: { method: 'POST', path: '/invitations', scope: 'any', session: 'needed', status: 201 },
  request: InviteRequest,
  example: { email: 'grace@example.com', role: 'member' },
  response: NewInvitation,
  idempotent: false,
  secret: true,
  problems: ['forbidden', 'conflict'],
});

export const RevokeInvitation = operation({
  ...common,
  name: 'revoke_invitation',
  people: withoutContacts.members,
  audit: { action: 'invitation.revoked', byHandler: true },
  summary: 'Revoke an invitation',
  description: 'The link of the invitation stops working at once; only owners may do this.',
  http: { method: 'DELETE', path: '/invitations/{id}', scope: 'any', session: 'needed' },
  request: InvitationIdRequest,
  response: Invitation,
  idempotent: true,
  problems: ['forbidden'],
});

export const ChangeMember = operation({
  ...common,
  name: 'change_member',
  people: withoutContacts.members,
  audit: { action: 'member.changed', byHandler: true },
  summary: 'Change a member',
  description:
    'Changes the role or the monthly quota of the member, within a second; only owners may do this. 409 for the last owner.',
  http: { method: 'PATCH', path: `${path}/{id}`, scope: 'any', session: 'needed' },
  request: ChangeMemberRequest,
  example: { role: 'viewer' },
  response: Member,
  idempotent: true,
  problems: ['forbidden', 'conflict'],
});

export const ListMemberThings = operation({
  ...common,
  name: 'list_member_things',
  people: withoutContacts.members,
  summary: 'List what a member has made',
  description:
    'Lists the things that stop or are handed over when the member is removed. Owners list those of others, everyone the own ones.',
  http: { method: 'GET', path: `${path}/{id}/things`, scope: 'any', session: 'needed' },
  request: MemberIdRequest,
  response: MemberThings,
  idempotent: true,
  problems: ['forbidden', 'not_found'],
});

export const RemoveMember = operation({
  ...common,
  name: 'remove_member',
  people: withoutContacts.members,
  audit: { action: 'member.removed', byHandler: true },
  summary: 'Remove a member',
  description:
    'Ends the sessions of the person in the account and revokes the keys that the person created, at once; other things of the person stop or are handed over. Owners remove others, everyone may leave; 409 for the last owner.',
  http: { method: 'DELETE', path: `${path}/{id}`, scope: 'any', session: 'needed' },
  request: RemoveMemberRequest,
  response: RemovedMember,
  idempotent: true,
  problems: ['forbidden', 'conflict'],
});
