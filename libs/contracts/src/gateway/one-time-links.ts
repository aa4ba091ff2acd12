import { BooleanField, InstantField, TextField } from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import {
  type AccountRole,
  accountRoles,
  ClientField,
  SecondFactorCodeField,
  DeviceField,
  PasswordField,
  PersonNameField,
  SessionStatus,
  SignInAddressField,
} from './session';

/** Purposes of one-time links: the first owner of an account, a further member, a new password. */
export const linkPurposes = ['setup', 'invitation', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const TokenField = (): PropertyDecorator =>
  TextField({
    description: 'The secret of the link: the part of its URL after `#`.',
    minLength: 1,
    maxLength: 200,
    ...idForm,
    example: 'kX9hS2f0vQ3yVb1n8mPzLr7cTtWd4eGa6uJi5oKx0AB',
  });

export class LinkRequest {
  @TokenField()
  token!: string;
}

export class OneTimeLink {
  @TextField({ description: 'Purpose of the link.', oneOf: linkPurposes })
  purpose!: LinkPurpose;

  @TextField({ description: 'Name of the account. Null for a new password.', nullable: true })
  account!: string | null;

  @TextField({
    description: 'Role in the account. Null for a new password.',
    oneOf: accountRoles,
    nullable: true,
  })
  role!: AccountRole | null;

  @TextField({ description: 'Email address of the person. Null if the person chooses it.', nullable: true })
  email!: string | null;

  @BooleanField({ description: 'Whether the person exists and joins with the present password.' })
  known!: boolean;

  @InstantField({ description: 'Time at which the link stops working.' })
  expires_at!: string;
}

export class UseLinkRequest extends LinkRequest {
  @SignInAddressField({ description: 'Email address of the person, if the link names none.', optional: true })
  email?: string;

  @PersonNameField({ description: 'Name of a new person. Default: the email address.', optional: true })
  name?: string;

  @PasswordField(
    'The new password, of at least 10 characters, hard to guess, and not mostly the name or address; for a person who exists already, except with a link for a new password, the present one.',
  )
  password!: string;

  @SecondFactorCodeField(
    'Code of the authenticator app, or a recovery code. Needed by a person with a second factor.',
    true,
  )
  code?: string;

  @ClientField()
  client?: string;

  @DeviceField()
  device?: string;
}

const common = { service: 'gateway', access: 'public', timeout: seconds(10) } as const;

export const InspectLink = operation({
  ...common,
  name: 'inspect_link',
  people: withoutContacts.members,
  audit: { none: 'Changes nothing; the token is in the body because it is secret.' },
  summary: 'Inspect a one-time link',
  description:
    'Says what a one-time link is for, without using it. 410 for a link that was used or has expired.',
  http: { method: 'POST', path: '/session/link', scope: null, session: 'none' },
  request: LinkRequest,
  example: { token: 'kX9hS2f0vQ3yVb1n8mPzLr7cTtWd4eGa6uJi5oKx0AB' },
  response: OneTimeLink,
  idempotent: true,
  problems: ['gone', 'cross_site'],
});

export const UseLink = operation({
  ...common,
  name: 'use_link',
  people: withoutContacts.members,
  audit: { action: 'session.began', byHandler: true },
  summary: 'Use a one-time link',
  description:
    'Sets up the first owner of an account, accepts an invitation or sets a new password, and begins a session. A link works once.',
  http: { method: 'PUT', path: '/session/link', scope: null, session: 'begins', client: true, device: true },
  request: UseLinkRequest,
  example: {
    token: 'kX9hS2f0vQ3yVb1n8mPzLr7cTtWd4eGa6uJi5oKx0AB',
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    password: 'correct horse battery',
  },
  response: SessionStatus,
  idempotent: false,
  secret: true,
  problems: ['gone', 'sign_in_failed', 'cross_site'],
});
