import { type DtoClass, type Field, fieldsOf } from '../fields/field';
import { operations } from '../operations';
import { hiddenRow, keepSuppressed, maskedEmail } from '../shared/suppression-filter';
import { Enrolment } from './enrolments';
import { ListedLead } from './lead';
import { SequenceEvent } from './sequence-analytics';

const inner = ({ type, items }: Field): DtoClass | undefined => (type ?? items?.type)?.();

/** The fields of a DTO and of the objects in it. */
function allFields(dto: DtoClass, seen = new Set<DtoClass>()): Field[] {
  if (seen.has(dto)) return [];
  seen.add(dto);
  return fieldsOf(dto).flatMap((field) => {
    const within = inner(field);
    return [field, ...(within ? allFields(within, seen) : [])];
  });
}

const contact = new Set(['email', 'to', 'addresses', 'suppression']);

/** Operations about contacts of an account whose rows are no rows of the account, with the reason. */
const others: Readonly<Record<string, string>> = {
  preview_lead_import: 'the file of the request, of which an import adds no suppressed lead',
  list_monitor_changes: 'changes of public facts, which leave suppressed people out',
  send_test_message: 'the address of the account to which the message was sent',
  list_sandbox_mail: 'the mail server of the sandbox',
  get_sandbox_mail: 'the mail server of the sandbox',
  list_crm_sync_rows: 'leads that were sent to a CRM, without suppressed people',
  read_file_leads: 'leads for files, without suppressed people',
};

test('rows of an account keep their suppressed contacts', () => {
  const own = operations.filter(
    ({ service, access, ownSettings, response }) =>
      (service === 'outreach' || service === 'export') &&
      access === 'account' &&
      !ownSettings &&
      allFields(response).some(({ name }) => contact.has(name)),
  );
  const left = own.filter(({ screen }) => screen !== keepSuppressed).map(({ name }) => name);
  expect(left.filter((name) => !(name in others))).toEqual([]);
  expect(own.filter(({ screen }) => screen === keepSuppressed).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['list_leads', 'get_lead', 'list_enrolments', 'get_sequence_analytics']),
  );
  for (const { name, response } of own.filter(({ screen }) => screen === keepSuppressed)) {
    const rows = [response, ...fieldsOf(response).flatMap((field) => inner(field) ?? [])];
    const deep = allFields(response).filter((field) => field.name === 'email_masked').length;
    const shallow = rows.filter((row) => fieldsOf(row).some((field) => field.name === 'email_masked')).length;
    expect([name, deep]).toEqual([name, shallow]);
  }
});

/** A value of the kind of a field. */
const sample = ({ kind, name }: Field): unknown =>
  ({
    text: name === 'email' ? 'jane.doe@acme.co.uk' : 'Jane',
    integer: 1,
    number: 1,
    boolean: true,
    list: ['Jane'],
  })[kind as 'text'] ?? { name: 'Jane' };

test.each([ListedLead, Enrolment, SequenceEvent])('a hidden row of %o has no value of the person', (dto) => {
  const fields = fieldsOf(dto);
  const row = Object.fromEntries(fields.map((field) => [field.name, sample(field)]));
  const suppression = { state: 'hidden', reason: 'do_not_contact', since: null } as const;
  const hidden = hiddenRow<Record<string, unknown>>(row, suppression);
  expect(hidden).toMatchObject({ suppression, email: null, email_masked: 'j…@a….uk' });
  expect(Object.keys(hidden)).toEqual(expect.arrayContaining(Object.keys(row)));
  for (const { name, nullable, kind } of fields) {
    const value = hidden[name];
    // Nothing is null that clients expect to have a value.
    if (value === null) expect([name, nullable]).toEqual([name, true]);
    if (kind === 'list') expect([name, value]).toEqual([name, []]);
  }
});

test.each([
  ['jane@acme.com', 'j…@a….com'],
  ['j@a.b', 'j…@a….b'],
  ['"a@b"@acme.co.uk', '"…@a….uk'],
  ['😀x@acme.com', '😀…@a….com'],
  ['jane@localhost', 'j…@l…'],
  ['@', '…@…'],
])('%s is masked as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
