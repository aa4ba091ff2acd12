import {
  BooleanField,
  InstantField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm, lineForm } from '../fields/text-forms';
import { withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { operatorScopes, type Scope, scopes } from '../operation/scopes';

/** Roles of the members of an account, the strongest first. */
export const accountRoles = ['owner', 'member', 'viewer'] as const;
export type AccountRole = (typeof accountRoles)[number];

/**
 * Scopes of a session. An owner has all scopes except those of the operator, a member the same without `keys:admin`, and a
 * viewer those that read.
 */
export const scopesOfRole: Readonly<Record<AccountRole, readonly Scope[]>> = {
  owner: scopes.filter((scope) => !operatorScopes.includes(scope)),
  member: scopes.filter((scope) => !operatorScopes.includes(scope) && !scope.endsWith(':admin')),
  viewer: scopes.filter((scope) => scope.endsWith(':read')),
};

/** Characters of a password. */
export const passwordLength = { minimum: 10, maximum: 256 } as const;

const addressForm = {
  pattern: /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}$/,
  rule: 'must be one email address',
  fix: 'send an address such as ada@example.com',
} as const;

/** The email address of a person who signs in. */
export const SignInAddressField = (options: { description: string; optional?: true }): PropertyDecorator =>
  TextField({ ...options, maxLength: 254, ...addressForm, example: 'ada@example.com' });

/** The name of a person, as members of the account see it. */
export const PersonNameField = (options: { description: string; optional?: true }): PropertyDecorator =>
  TextField({ ...options, minLength: 1, maxLength: 100, ...lineForm, example: 'Ada Lovelace' });

/** A password that a person chooses. */
const NewPasswordField = (description: string): PropertyDecorator =>
  TextField({
    description: `${description} ${passwordLength.minimum} to ${passwordLength.maximum} characters, hard to guess, and not mostly the name or address of the person.`,
    minLength: passwordLength.minimum,
    maxLength: passwordLength.maximum,
    example: 'correct horse battery',
  });

/** A password that is compared with the stored one; its length is no mistake of the form. */
export const PasswordField = (description: string): PropertyDecorator =>
  TextField({ description, maxLength: passwordLength.maximum, example: 'correct horse battery' });

/** A code that proves possession of a second factor: six digits, or a recovery code; spaces are ignored. */
export const SecondFactorCodeField = (description: string, optional?: true): PropertyDecorator =>
  TextField({ description, maxLength: 32, example: '123456', ...(optional && { optional }) });

/** The network address that the gateway fills in. */
export const ClientField = (): PropertyDecorator =>
  TextField({
    description: 'Network address of the client, set by the gateway.',
    optional: true,
    maxLength: 64,
  });

/** The token of a browser in which the person has signed in before. */
export const DeviceField = (): PropertyDecorator =>
  TextField({
    description: 'Token of a browser in which the person has signed in before, set by the gateway.',
    optional: true,
    maxLength: 64,
  });

export class SignedInPerson {
  @TextField({ description: 'ID of the person.', example: 'usr_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Email address of the person, in lower case.', example: 'ada@example.com' })
  email!: string;

  @TextField({ description: 'Name of the person.', example: 'Ada Lovelace' })
  name!: string;

  @BooleanField({ description: 'Whether the person has a password; false if only OpenID Connect signs in.' })
  has_password!: boolean;
}

export class Membership {
  @TextField({ description: 'ID of the account.', example: 'acc_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name of the account.' })
  name!: string;

  @TextField({ description: 'Role of the person in the account.', oneOf: accountRoles })
  role!: AccountRole;
}

export class SessionStatus {
  @ObjectField(() => SignedInPerson, { description: 'The person of the session.' })
  person!: SignedInPerson;

  @ObjectField(() => Membership, { description: 'The account of the session, with the role of the person.' })
  account!: Membership;

  @TextListField({
    description: 'Scopes of the session, which follow from the role.',
    items: { oneOf: scopes },
  })
  scopes!: Scope[];

  @ObjectListField(() => Membership, { description: 'All accounts of the person.' })
  accounts!: Membership[];

  @InstantField({ description: 'Time at which the session ends, also if it is used.' })
  expires_at!: string;

  @TextField({
    description:
      'Secret of a new session for callers over NATS. Null over HTTP, where it is in the cookie, and otherwise.',
    nullable: true,
  })
  token!: string | null;

  @TextField({
    description:
      'Token by which later sign-ins in the same browser are recognized, until the password changes, for callers over NATS. Null over HTTP, where it is in a cookie, and otherwise.',
    nullable: true,
  })
  device!: string | null;
}

export class SignInRequest {
  @SignInAddressField({ description: 'Email address of the person.' })
  email!: string;

  @PasswordField('Password of the person.')
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

export class SignOutRequest {
  @BooleanField({
    description: 'Whether all sessions of the person end, in all browsers. Default: false.',
    default: false,
  })
  everywhere?: boolean;
}

export class SignedOut {
  @BooleanField({ description: 'Whether all sessions of the person have ended.' })
  everywhere!: boolean;
}

export class SignInOptions {
  @TextField({
    description: 'Name of the OpenID Connect provider that signs in. Null if there is none.',
    nullable: true,
    example: 'Example Corp',
  })
  oidc!: string | null;

  @BooleanField({ description: 'Whether the deployment has a person who can sign in.' })
  set_up!: boolean;

  @BooleanField({ description: 'Whether `POST /session/password-resets` sends links by mail.' })
  reset_by_mail!: boolean;
}

export class PasswordResetRequest {
  @SignInAddressField({ description: 'Email address of the person.' })
  email!: string;

  @ClientField()
  client?: string;
}

export class PasswordResetRequested {
  @BooleanField({ description: 'Always true, also for an unknown address.' })
  requested!: boolean;
}

export class SwitchAccountRequest {
  @TextField({
    description: 'ID of another account of the person.',
    maxLength: 64,
    ...idForm,
    example: 'acc_1',
  })
  account!: string;
}

export class ChangePasswordRequest {
  @PasswordField('Current password of the person.')
  password!: string;

  @NewPasswordField('New password.')
  new_password!: string;

  @ClientField()
  client?: string;
}

const common = { service: 'gateway', timeout: seconds(10), response: SessionStatus } as const;
const ofPerson = { ...common, access: 'account', callerKey: true, problems: ['forbidden'] } as const;

export const GetSignInOptions = operation({
  ...common,
  name: 'get_sign_in_options',
  people: withoutContacts.members,
  summary: 'Get the ways to sign in',
  description: 'Says how people sign in to the dashboard of this deployment.',
  http: { method: 'GET', path: '/session/options', scope: null, session: 'none' },
  access: 'public',
  request: EmptyRequest,
  response: SignInOptions,
  idempotent: true,
});

export const SignIn = operation({
  ...common,
  name: 'sign_in',
  people: withoutContacts.members,
  audit: { action: 'session.began', byHandler: true },
  summary: 'Sign in with a password',
  description:
    'Begins a session, whose cookie authenticates the requests of a browser. 401 for a wrong address, password or code, 403 if the password is right and a code is missing, 429 after ten failures within 15 minutes; a browser in which the person has signed in before has ten of its own.',
  http: { method: 'POST', path: '/session', scope: null, session: 'begins', client: true, device: true },
  access: 'public',
  request: SignInRequest,
  example: { email: 'ada@example.com', password: 'correct horse battery' },
  idempotent: true,
  secret: true,
  problems: ['sign_in_failed', 'second_factor_required', 'cross_site'],
});

export const RequestPasswordReset = operation({
  ...common,
  name: 'request_password_reset',
  people: withoutContacts.members,
  audit: { none: 'The use of the link is recorded.' },
  summary: 'Request a link for a new password',
  description:
    'Sends a one-time link for two hours by mail if the address belongs to a person with a password; the response is the same otherwise. 409 without a mail relay, 429 after three requests for an address within 15 minutes.',
  http: { method: 'POST', path: '/session/password-resets', scope: null, session: 'none', client: true },
  access: 'public',
  request: PasswordResetRequest,
  response: PasswordResetRequested,
  example: { email: 'ada@example.com' },
  idempotent: true,
  problems: ['conflict', 'cross_site'],
});

export const GetSession = operation({
  ...ofPerson,
  name: 'get_session',
  people: withoutContacts.members,
  summary: 'Get the session',
  description: 'Returns the person, the account, the role and the scopes of the session.',
  http: { method: 'GET', path: '/session', scope: 'any', session: 'needed' },
  request: EmptyRequest,
  idempotent: true,
});

export const SignOut = operation({
  ...ofPerson,
  name: 'sign_out',
  people: withoutContacts.members,
  audit: { action: 'session.ended', byHandler: true },
  summary: 'Sign out',
  description: 'Ends the session, or with `everywhere` all sessions of the person.',
  http: { method: 'DELETE', path: '/session', scope: 'any', session: 'ends' },
  request: SignOutRequest,
  response: SignedOut,
  idempotent: true,
});

export const SwitchAccount = operation({
  ...ofPerson,
  name: 'switch_account',
  people: withoutContacts.members,
  audit: { action: 'session.began', byHandler: true },
  summary: 'Switch to another account',
  description: 'Changes the account of the session; the person has to be a member of it.',
  http: { method: 'PUT', path: '/session/account', scope: 'any', session: 'needed' },
  request: SwitchAccountRequest,
  example: { account: 'acc_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' },
  idempotent: true,
  problems: ['forbidden', 'not_found'],
});

export const ChangePassword = operation({
  ...ofPerson,
  name: 'change_password',
  people: withoutContacts.members,
  audit: { action: 'password.changed', byHandler: true },
  summary: 'Change the password',
  description: 'Replaces the password, ends all sessions of the person, and begins a new one.',
  http: { method: 'PUT', path: '/session/password', scope: 'any', session: 'begins', client: true },
  request: ChangePasswordRequest,
  example: { password: 'correct horse battery', new_password: 'another horse battery' },
  idempotent: false,
  secret: true,
  problems: ['forbidden', 'sign_in_failed'],
});
