import {
  type DtoClass,
  type Field,
  fieldsOf,
  keepSuppressed,
  operations,
  type Operation,
} from '@lode/contracts';
import { change, movableClock } from '@lode/testing';
import { SubjectHasher } from '../subject-hashes';
import { Suppressions } from '../suppressions';
import { keepSuppressedIn } from './keep-suppressed';

const hasher = new SubjectHasher(Buffer.alloc(32));
const account = 'acc_1';
const ada = { email: 'ada@cedar.example', phone: '+4315850001', website: 'https://www.cedar.example/' };
/** In each free text of a row about Ada. */
const secret = 'Umbra';

const inner = ({ type, items }: Field): DtoClass | undefined => (type ?? items?.type)?.();
const isRow = (dto: DtoClass): boolean => fieldsOf(dto).some(({ name }) => name === 'suppression');
const isLocked = ({ schema, pattern }: Pick<Field, 'schema' | 'pattern'>): boolean =>
  Boolean(schema['enum'] ?? schema['format'] ?? pattern);

function valueOf(field: Field, isOfAda: boolean, depth: number): unknown {
  const { name, kind, items, schema, example } = field;
  if (name === 'suppression' || name === 'email_masked') return null;
  if (isOfAda && Object.hasOwn(ada, name)) return ada[name as keyof typeof ada];
  if (/(?:^|_)id$/.test(name)) return 'id_1';
  if (name === 'custom') return { remark: isOfAda ? secret : 'none' };
  const dto = inner(field);
  if (kind === 'list') {
    if (dto) return depth > 3 ? [] : [sampleOf(dto, isOfAda || isRow(dto), depth + 1)];
    return items?.kind === 'text' && !isLocked(items) ? [isOfAda ? secret : 'none'] : [];
  }
  if (kind === 'object') return dto && depth <= 3 ? sampleOf(dto, isOfAda, depth + 1) : {};
  if (kind === 'text') {
    const [first] = (schema['enum'] as string[] | undefined) ?? [];
    return first ?? (isLocked(field) ? (example ?? null) : isOfAda ? secret : 'none');
  }
  return kind === 'boolean' ? false : 1;
}

/** An answer with a value in each field; rows are about Ada. */
const sampleOf = (dto: DtoClass, isOfAda = isRow(dto), depth = 0): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(dto).map((field) => [field.name, valueOf(field, isOfAda, depth)]));

const own = operations.filter(({ screen }) => screen === keepSuppressed);

interface Entry {
  readonly hash: string;
  readonly account: string | null;
  readonly erased?: true;
}

const hashes = {
  address: hasher.email(ada.email),
  domain: hasher.domain('cedar.example'),
  phone: hasher.phone(ada.phone),
};
const kinds = Object.entries(hashes).flatMap(([what, hash]): [string, Shown, Entry][] => [
  [`${what} of the account`, 'suppressed', { hash, account }],
  [`${what} of the deployment`, 'hidden', { hash, account: null }],
  [`${what} of another account`, 'active', { hash, account: 'acc_2' }],
]);
const table: [string, Shown, Entry][] = [
  ...kinds,
  ['address erased by the account', 'erased', { hash: hashes.address, account, erased: true }],
  ['address erased by the deployment', 'erased', { hash: hashes.address, account: null, erased: true }],
  ['address erased by another account', 'active', { hash: hashes.address, account: 'acc_2', erased: true }],
];

type Shown = 'active' | 'suppressed' | 'hidden' | 'erased';

/** What an answer shows of its rows. */
async function shownBy(operation: Operation, { hash, account: of, erased }: Entry): Promise<string> {
  const lists = new Suppressions(hasher, movableClock());
  lists.apply([change(1, erased ? 'erase' : 'suppress', { hash, account: of, reason: 'bounce' })]);
  const answer = sampleOf(operation.response);
  const kept = await keepSuppressedIn(answer, lists, account).catch((error: { code?: string }) => error.code);
  if (kept === 'not_found') return 'erased';
  if (typeof kept !== 'object') return `problem ${kept}`;
  const rows = isRow(operation.response)
    ? [kept]
    : Object.entries(kept).flatMap(([name, rest]) =>
        isRowList(operation, name) ? (rest as Record<string, unknown>[]) : [],
      );
  if (rows.length === 0) return 'erased';
  const text = JSON.stringify(kept);
  const left = [...Object.values(ada), secret, 'cedar'].filter((value) => text.includes(value));
  const states = rows.map(({ suppression }) => (suppression as { state: string } | null)?.state ?? 'active');
  if (states.includes('hidden')) return left.length === 0 ? 'hidden' : `hidden, with ${left.join(', ')}`;
  // All values stay in rows that the account may see.
  const before = JSON.stringify({ ...answer, suppression: null });
  const isWhole = [...Object.values(ada), secret].every(
    (value) => text.includes(value) === before.includes(value),
  );
  return isWhole ? [...new Set(states)].join(', ') : `incomplete ${states}`;
}

const isRowList = ({ response }: Operation, name: string): boolean =>
  fieldsOf(response).some(
    (field) => field.name === name && field.kind === 'list' && isRow(inner(field) ?? Object),
  );

/** `preview_sequence` shows one lead without its address, whose state the service sets. */
const holds = (contact: string): Operation[] =>
  own.filter(({ response }) => JSON.stringify(sampleOf(response)).includes(contact));

test.each(table)(
  'rows about an entry of the %s are %s in each operation of the account',
  async (what, shown, entry) => {
    const wrong: string[] = [];
    const asked = holds(what.startsWith('phone') ? ada.phone : ada.email);
    for (const operation of asked) {
      const found = await shownBy(operation, entry);
      if (found !== shown) wrong.push(`${operation.name}: ${found}`);
    }
    expect(wrong).toEqual([]);
    expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['list_leads', 'get_lead']));
  },
);
