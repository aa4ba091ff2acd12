import { atOnce } from '@lode/platform';
import type { SiteReading, SkippedPage } from '@lode/contracts';
import type { DomainKnowledge } from './domain-knowledge';
import { knowledgeSteps } from './read-knowledge';
import { emailOf, personOf, readAt, readingOf, simpleFits } from './testing/site-reading';

const day = 86_400_000;

const know = (facts: Partial<SiteReading>, earlier?: DomainKnowledge, domain = 'acme.test') =>
  atOnce(knowledgeSteps(domain, readingOf(facts), { fits: simpleFits, earlier }));

const skipped = (reason: SkippedPage['reason'], status: number | null = null): SkippedPage => ({
  url: 'https://acme.test/x',
  reason,
  status,
});

const emailsOf = ({ addresses }: DomainKnowledge): string[] => addresses.map(({ email }) => email);

describe('addresses', () => {
  test('F25: drops addresses of other domains, keeps sub-domains and other spellings', () => {
    const emails = [
      emailOf('Jane@Acme.test'),
      emailOf('jane@agency.test'),
      emailOf('jane.acme@gmail.com'),
      emailOf('ops@us.acme.test', { type: 'generic' }),
      emailOf('jane@notacme.test'),
    ];
    expect(emailsOf(know({ emails }))).toEqual(['jane@acme.test', 'ops@us.acme.test']);
  });

  test('F25: a site that has moved shows only the addresses of the old domain that it names', () => {
    const emails = [emailOf('jane@new.test'), emailOf('jane@acme.test', { own_domain: false })];
    expect(emailsOf(know({ url: 'https://new.test/', domain: 'new.test', emails }))).toEqual([
      'jane@acme.test',
    ]);
  });

  test('treats both spellings of an IDN as equal', () => {
    const emails = [emailOf('jane@münchen.test')];
    const people = [personOf('Jane Doe', { title: 'CEO', email: 'jane@xn--mnchen-3ya.test' })];
    expect(know({ emails, people }, undefined, 'xn--mnchen-3ya.test')).toMatchObject({
      addresses: [{ email: 'jane@xn--mnchen-3ya.test', name: 'Jane Doe', position: 'CEO' }],
      people: [],
    });
  });

  test('keeps the three strongest sightings, the strongest first', () => {
    const [sighting] = emailOf('').evidence;
    if (!sighting) throw new Error('no evidence');
    const evidence = [40, 90, 70, 80].map((confidence) => ({ ...sighting, confidence }));
    const known = know({ emails: [emailOf('jane@acme.test', { evidence })] });
    expect(known.addresses[0]?.evidence.map(({ confidence }) => confidence)).toEqual([90, 80, 70]);
  });
});

describe('owners', () => {
  const role = { title: 'CFO', seniority: 'cxo', department: 'finance', decision_maker: true };
  const knownRole = { position: 'CFO', seniority: 'cxo', department: 'finance', decisionMaker: true };

  test('come from the person with the address, including the role', () => {
    const people = [personOf('Ana Ruiz', { ...role, email: 'Ana@acme.test' })];
    expect(know({ emails: [emailOf('ana@acme.test')], people })).toMatchObject({
      addresses: [{ name: 'Ana Ruiz', ...knownRole }],
      people: [],
    });
  });

  test('come from the person with the name beside the address, in any spelling', () => {
    const people = [personOf('José  RUIZ', role)];
    const emails = [emailOf('jr7@acme.test', { name: 'Jose Ruiz' })];
    expect(know({ emails, people })).toMatchObject({
      addresses: [{ name: 'José  RUIZ', ...knownRole }],
      people: [],
    });
  });

  test('a name without a person has no role', () => {
    expect(know({ emails: [emailOf('x@acme.test', { name: 'Ana Ruiz' })] }).addresses).toMatchObject([
      { name: 'Ana Ruiz', position: null, seniority: null, department: null, decisionMaker: false },
    ]);
  });

  test('the name beside a shared address selects the person', () => {
    const people = [
      personOf('Ana Ruiz', { title: 'CEO', email: 'ruiz@acme.test' }),
      personOf('Bea Ruiz', { title: 'CFO', email: 'ruiz@acme.test' }),
    ];
    const emails = [emailOf('ruiz@acme.test', { name: 'Bea Ruiz' })];
    expect(know({ emails, people })).toMatchObject({
      addresses: [{ name: 'Bea Ruiz', position: 'CFO' }],
      people: [{ name: 'Ana Ruiz' }],
    });
  });

  test('are inferred from the local part if the match is unambiguous', () => {
    const emails = [emailOf('ana.ruiz@acme.test'), emailOf('x1@acme.test')];
    expect(know({ emails, people: [personOf('Ana Ruiz', role), personOf('Jo Poe')] })).toMatchObject({
      addresses: [
        { email: 'ana.ruiz@acme.test', name: 'Ana Ruiz', ...knownRole },
        { email: 'x1@acme.test', name: null, position: null },
      ],
      people: [{ name: 'Jo Poe' }],
    });
  });

  test("an address of another domain or of a function does not count as the person's", () => {
    const people = [
      personOf('Ana Ruiz', { email: 'info@acme.test' }),
      personOf('Jo Poe', { email: 'jo@gmail.com' }),
    ];
    const emails = [
      emailOf('info@acme.test', { type: 'generic' }),
      emailOf('jo@gmail.com'),
      emailOf('jo.poe@acme.test'),
    ];
    expect(know({ emails, people })).toMatchObject({
      addresses: [
        { email: 'info@acme.test', type: 'generic', name: 'Ana Ruiz' },
        { email: 'jo.poe@acme.test', name: 'Jo Poe' },
      ],
      people: [{ name: 'Ana Ruiz' }],
    });
  });

  test('an address of a function never gets a person whose name it spells', () => {
    const emails = [emailOf('ana@acme.test', { type: 'generic' })];
    expect(know({ emails, people: [personOf('Ana Ruiz')] })).toMatchObject({
      addresses: [{ name: null }],
      people: [{ name: 'Ana Ruiz' }],
    });
  });
});

describe('company', () => {
  test('has the name that the site states', () => {
    expect(know({ company: 'Acme' }).company).toBe('Acme');
    expect(know({ company: null }).company).toBeNull();
  });
});

describe('earlier knowledge', () => {
  const earlier = know({
    emails: [emailOf('jane.doe@acme.test'), emailOf('jo@acme.test', { name: 'Jo Poe' })],
    people: [personOf('Jane Doe', { title: 'CEO' }), personOf('Ann Low')],
    company: 'Acme',
  });
  const later = new Date(readAt + day).toISOString();

  test('is marked as gone if the site no longer shows it', () => {
    expect(know({ emails: [emailOf('jo@acme.test')], read_at: later }, earlier)).toMatchObject({
      company: null,
      addresses: [
        { email: 'jo@acme.test', name: null, stillOnPage: true },
        { email: 'jane.doe@acme.test', name: 'Jane Doe', position: 'CEO', stillOnPage: false },
      ],
      people: [{ name: 'Ann Low', stillOnPage: false }],
      partial: false,
      readAt: readAt + day,
    });
  });

  test('is unchanged if the site was read partially', () => {
    const facts = { emails: [emailOf('jo@acme.test')], partial: true, skipped: [skipped('timeout')] };
    expect(know({ ...facts, read_at: later }, earlier)).toMatchObject({
      company: 'Acme',
      addresses: [
        { email: 'jo@acme.test', name: 'Jo Poe', stillOnPage: true },
        { email: 'jane.doe@acme.test', name: 'Jane Doe', stillOnPage: true },
      ],
      people: [{ name: 'Ann Low', stillOnPage: true }],
      partial: true,
      readAt: readAt + day,
    });
  });

  test('is replaced by new facts, also of a partial reading', () => {
    const emails = [emailOf('jo@acme.test', { name: 'Joan Poe' })];
    const facts = { emails, partial: true, skipped: [skipped('timeout')] };
    expect(know(facts, earlier).addresses[0]).toMatchObject({ email: 'jo@acme.test', name: 'Joan Poe' });
  });

  test('keeps its date if no page was read', () => {
    const facts = { pages_crawled: 0, partial: true, skipped: [skipped('unreachable')], read_at: later };
    expect(know(facts, earlier)).toEqual({ ...earlier, reached: false });
  });

  test('is marked as present if the site shows it again', () => {
    const gone = know({ read_at: later }, earlier);
    const back = know({ emails: [emailOf('jo@acme.test')], read_at: later }, gone);
    expect(back.addresses.find(({ email }) => email === 'jo@acme.test')).toMatchObject({ stillOnPage: true });
  });

  test('is dropped after half a year', () => {
    const inMay = (days: number) =>
      know({ read_at: new Date(readAt + days * day).toISOString() }, earlier).addresses.length;
    expect(inMay(180)).toBe(2);
    expect(inMay(181)).toBe(0);
  });

  test('keeps facts that crawl itself marks as gone', () => {
    const emails = [emailOf('jo@acme.test', { still_on_page: false })];
    expect(know({ emails }).addresses).toMatchObject([{ stillOnPage: false }]);
  });
});

describe('mixed-up owners', () => {
  test('moves an address from a person whose name it does not contain to the one whose name it does', () => {
    const people = [
      personOf('Ann Lee', { email: 'joe.poe@acme.test', title: 'CEO' }),
      personOf('Joe Poe', { title: 'CTO' }),
    ];
    const { addresses, people: others } = know({ emails: [emailOf('joe.poe@acme.test')], people });
    expect(addresses).toMatchObject([{ email: 'joe.poe@acme.test', name: 'Joe Poe', position: 'CTO' }]);
    expect(others).toMatchObject([{ name: 'Ann Lee' }]);
  });

  test('an address that no name explains stays with the adjacent person', () => {
    const people = [personOf('Ann Lee', { email: 'boss@acme.test' }), personOf('Joe Poe')];
    const emails = [emailOf('boss@acme.test', { name: 'Ann Lee' })];
    expect(know({ emails, people }).addresses).toMatchObject([{ name: 'Ann Lee' }]);
  });

  test('ignores a label beside an address of a function, unless it names a known person', () => {
    const emails = [
      emailOf('info@acme.test', { type: 'generic', name: 'Reception' }),
      emailOf('office@acme.test', { type: 'generic', name: 'Ann Lee' }),
    ];
    const { addresses } = know({ emails, people: [personOf('Ann Lee')] });
    expect(addresses.map(({ name }) => name)).toEqual([null, 'Ann Lee']);
  });
});

test('reports whether robots.txt forbade the reading', () => {
  const robots = { url: 'https://acme.test/', reason: 'robots' as const, status: null };
  const forbiddenIn = (facts: Partial<SiteReading>) =>
    atOnce(knowledgeSteps('acme.test', readingOf(facts), { fits: simpleFits })).forbidden;
  expect(forbiddenIn({ pages_crawled: 0, skipped: [robots] })).toBe(true);
  expect(forbiddenIn({ pages_crawled: 0, skipped: [{ ...robots, reason: 'unreachable' }] })).toBe(false);
  expect(forbiddenIn({ pages_crawled: 2, skipped: [robots] })).toBe(false);
});
