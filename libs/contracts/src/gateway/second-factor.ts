import { BooleanField, InstantField, IntegerField, TextField, TextListField } from '../fields/decorators';
import { withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { ClientField, PasswordField, SecondFactorCodeField } from './session';

export class SecondFactorStatus {
  @BooleanField({ description: 'Whether signing in with the password needs a code.' })
  enabled!: boolean;

  @InstantField({ description: 'Time at which it was enabled. Null if it is not.', nullable: true })
  enabled_at!: string | null;

  @IntegerField({ description: 'Number of recovery codes left, 0 to 10.', minimum: 0, maximum: 10 })
  recovery_codes_left!: number;

  @BooleanField({ description: 'Whether the account of the session requires it of its members.' })
  required!: boolean;
}

export class BeginSecondFactorRequest {
  @PasswordField('Current password of the person.')
  password!: string;

  @ClientField()
  client?: string;
}

export class BegunSecondFactor {
  @TextField({
    description: 'Secret in base32, to type into an authenticator app.',
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  })
  secret!: string;

  @TextField({
    description: 'URI of the secret for authenticator apps, usually shown as a QR code.',
    example: 'otpauth://totp/Lode:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Lode',
  })
  uri!: string;
}

export class SecondFactorCodeRequest {
  @SecondFactorCodeField('Code of the authenticator app, or a recovery code.')
  code!: string;

  @ClientField()
  client?: string;
}

export class IssuedRecoveryCodes {
  @TextListField({
    description:
      'Recovery codes, shown only once. Each, such as `k7fq2-m4xta`, signs in once in place of a code of the app.',
    maxItems: 10,
  })
  recovery_codes!: string[];
}

export class DisableSecondFactorRequest extends SecondFactorCodeRequest {
  @PasswordField('Current password of the person.')
  password!: string;
}

export class RequireSecondFactorRequest {
  @BooleanField({ description: 'Whether members who sign in with a password need a second factor.' })
  required!: boolean;
}

const common = {
  service: 'gateway',
  access: 'account',
  callerKey: true,
  timeout: seconds(10),
  people: withoutContacts.members,
} as const;
const path = '/session/second-factor';
const http = { scope: 'any', session: 'needed' } as const;

export const GetSecondFactor = operation({
  ...common,
  name: 'get_second_factor',
  summary: 'Get the second factor',
  description:
    'Says whether the person of the session has a second factor, and whether the account requires one.',
  http: { method: 'GET', path, ...http },
  request: EmptyRequest,
  response: SecondFactorStatus,
  idempotent: true,
  problems: ['forbidden'],
});

export const BeginSecondFactor = operation({
  ...common,
  name: 'begin_second_factor',
  audit: { none: 'Changes nothing until it is confirmed.' },
  summary: 'Begin to set up a second factor',
  description:
    'Returns a new secret for an authenticator app (TOTP, RFC 6238), which replaces one that was not confirmed. 409 if the person has a second factor or no password.',
  http: { method: 'POST', path, ...http, client: true },
  request: BeginSecondFactorRequest,
  example: { password: 'correct horse battery' },
  response: BegunSecondFactor,
  idempotent: false,
  secret: true,
  problems: ['forbidden', 'conflict', 'sign_in_failed'],
});

export const ConfirmSecondFactor = operation({
  ...common,
  name: 'confirm_second_factor',
  audit: { action: 'second_factor.enabled', byHandler: true },
  summary: 'Confirm the second factor',
  description:
    'Enables the second factor by a code of the app, and returns ten recovery codes. 409 if it was not begun within an hour.',
  http: { method: 'PUT', path, ...http, client: true },
  request: SecondFactorCodeRequest,
  example: { code: '123456' },
  response: IssuedRecoveryCodes,
  idempotent: false,
  secret: true,
  problems: ['forbidden', 'conflict', 'sign_in_failed'],
});

export const RenewRecoveryCodes = operation({
  ...common,
  name: 'renew_recovery_codes',
  audit: { action: 'second_factor.codes_renewed', byHandler: true },
  summary: 'Renew the recovery codes',
  description: 'Returns ten new recovery codes; the earlier ones stop working.',
  http: { method: 'POST', path: `${path}/recovery-codes`, ...http, client: true },
  request: SecondFactorCodeRequest,
  example: { code: '123456' },
  response: IssuedRecoveryCodes,
  idempotent: false,
  secret: true,
  problems: ['forbidden', 'conflict', 'sign_in_failed'],
});

export const DisableSecondFactor = operation({
  ...common,
  name: 'disable_second_factor',
  audit: { action: 'second_factor.disabled', byHandler: true },
  summary: 'Disable the second factor',
  description:
    'Disables the second factor by the password and a code. 409 while an account of the person requires it.',
  http: { method: 'POST', path: `${path}/removal`, ...http, client: true },
  request: DisableSecondFactorRequest,
  example: { password: 'correct horse battery', code: '123456' },
  response: SecondFactorStatus,
  idempotent: false,
  problems: ['forbidden', 'conflict', 'sign_in_failed'],
});

export const RequireSecondFactor = operation({
  ...common,
  name: 'require_second_factor',
  audit: { action: 'account.changed', byHandler: true },
  summary: 'Require a second factor',
  description:
    'Says whether members who sign in with a password need a second factor; sessions without one can then only set it up, and API keys are not affected. Only owners may do this; 409 for an owner who has none.',
  http: { method: 'PUT', path: '/account/second-factor', ...http },
  request: RequireSecondFactorRequest,
  example: { required: false },
  response: SecondFactorStatus,
  idempotent: true,
  problems: ['forbidden', 'conflict'],
});
