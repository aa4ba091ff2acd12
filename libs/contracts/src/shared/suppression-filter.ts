import { InstantField, ObjectField, TextField } from '../fields/decorators';

/** The suppressions of one account. Each method returns whether a suppression matches the contact. */
export interface SuppressionFilter {
  /** Whether there are no suppressions. */
  readonly isOpen: boolean;
  email(address: string): boolean;
  /** In E.164. */
  phone(number: string): boolean;
  /** Also matches a suppressed parent domain. */
  domain(name: string): boolean;
  /** A person by name at a company, by a domain of the company; namesakes at other companies do not match. */
  person(domain: string, name: string): boolean;
  /** A profile of a person on a network, by its URL. */
  profile(url: string): boolean;
  /** Whether `person` can be true for any name at the domain: only then are texts searched for names. */
  hasPeopleAt(domain: string): boolean;
  /** Whether `person` or `profile` can be true at all. */
  readonly knowsPeople: boolean;
}

/** The part of a filter for names and profiles, without suppressions. */
export const emptyPeopleFilter = {
  person: () => false,
  profile: () => false,
  hasPeopleAt: () => false,
  knowsPeople: false,
} satisfies Partial<SuppressionFilter>;

/** For an operation whose response is filtered already. */
export const alreadyFiltered = <Response extends object>(response: Response): Response => response;

/**
 * For an operation whose rows belong to the account: a row of a suppressed contact stays with its state, and its values
 * stay too where an entry of the account suppresses it. A row is an object with a field `suppression`; one that also has
 * a field `email_masked` stays without its values where an entry of the deployment hides it, another one is removed.
 * Implemented by `keepSuppressed` of libs/privacy.
 */
export const keepSuppressed = 'keepSuppressed';

/** Why a contact of an account is not written to. */
export const suppressionCauses = ['unsubscribed', 'bounced', 'complained', 'do_not_contact'] as const;
export type SuppressionCause = (typeof suppressionCauses)[number];

/** The state of a row of a suppressed contact. */
export class RowSuppression {
  @TextField({
    description:
      'State of the contact: `suppressed` by an entry of the account, or `hidden` by an entry of the deployment, which removes the values of the row.',
    oneOf: ['suppressed', 'hidden'],
  })
  state!: 'suppressed' | 'hidden';

  @TextField({
    description: 'Reason of the state. `do_not_contact` for hidden contacts.',
    oneOf: suppressionCauses,
  })
  reason!: SuppressionCause;

  @InstantField({
    description: 'Time at which the entry was created. Null if unknown, and for hidden contacts.',
    nullable: true,
  })
  since!: string | null;
}

/** The state of a suppressed contact, in a row of the account. */
export const SuppressionField = (): PropertyDecorator =>
  ObjectField(() => RowSuppression, {
    description: 'Why the contact is not written to, exported or synced. Null for an active contact.',
    nullable: true,
  });

/** The same for a person in a row. */
export const PersonSuppressionField = (): PropertyDecorator =>
  ObjectField(() => RowSuppression, {
    description: 'Why the person is not written to, exported or synced. Absent for an active person.',
    optional: true,
  });

/** The masked address of a hidden row. */
export const EmailMaskedField = (): PropertyDecorator =>
  TextField({
    description: 'Masked email address of a hidden contact. Null for other contacts.',
    nullable: true,
    example: 'j…@e….com',
  });

/** The fields of a row of which nothing says anything about the person, so that they stay in a hidden row. */
const neutralFields = new Set([
  ...['id', 'lead_id', 'enrolment_id', 'status', 'type', 'current_step', 'step_position', 'is_machine'],
  ...[
    'machine_reason',
    'state',
    'last_contacted_at',
    'occurred_at',
    'enrolled_at',
    'finished_at',
    'next_send_at',
    'created_at',
    'updated_at',
  ],
]);

/** A hidden row: neutral fields stay, lists and objects of own fields become empty, and all else null. */
export function hiddenRow<Row extends object>(row: Row, suppression: RowSuppression): Row {
  const values = row as Readonly<Record<string, unknown>>;
  const hidden = Object.entries(values).map(([name, value]) => [
    name,
    neutralFields.has(name) ? value : Array.isArray(value) ? [] : name === 'custom' ? {} : null,
  ]);
  const { email } = values;
  const email_masked = typeof email === 'string' ? maskedEmail(email) : null;
  return { ...(Object.fromEntries(hidden) as Row), suppression, email_masked };
}

/** The first characters of an address and its top-level domain, which identify no person: `j…@e….com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  const [first = ''] = local;
  const [initial = ''] = domain;
  const dot = domain.lastIndexOf('.');
  return `${first}…@${initial}…${dot < 0 ? '' : domain.slice(dot)}`;
}
