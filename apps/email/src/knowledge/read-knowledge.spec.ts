import type { SiteReading, SkippedPage } from '@lode/contracts';
import type { DomainKnowledge } from './domain-knowledge';
import { knowledgeFrom } from './read-knowledge';
import { emailOf, personOf, readAt, readingOf, simpleFits } from './testing/site-reading';

const day = 86_400_000;

const know = (told: Partial<SiteReading>, earlier?: DomainKnowledge, domain = 'acme.test') =>
  knowledgeFrom(domain, readingOf(told), { fits: simpleFits, earlier });

const skipped = (reason: SkippedPage['reason'], status: number | null = null): SkippedPage => ({
  url: 'https://acme.test/x',
  reason,
  status,
});

const emailsOf = ({ addresses }: DomainKnowledge): string[] => addresses.map(({ email }) => email);

describe('addresses', () => {
  test('F25: those of other domains are dropped, sub-domains and other spellings stay', () => {
    const emails = [
      emailOf('Jane@Acme.test'),
      emailOf('jane@agency.test'),
      emailOf('jane.acme@gmail.com'),
      emailOf('ops@us.acme.test', { type: 'generic' }),
      emailOf('jane@notacme.test'),
    ];
    expect(emailsOf(know({ emails }))).toEqual(['jane@acme.test', 'ops@us.acme.test']);
  });

  test('F25: a site that has moved shows none of the old domain but those that it names', () => {
    const emails = [emailOf('jane@new.test'), emailOf('jane@acme.test', { own_domain: false })];
    expect(emailsOf(know({ url: 'https://new.test/', domain: 'new.test', emails }))).toEqual([
      'jane@acme.test',
    ]);
  });

  test('an IDN is the same in both of its spellings', () => {
    const emails = [emailOf('jane@münchen.test')];
    const people = [personOf('Jane Doe', { title: 'CEO', email: 'jane@xn--mnchen-3ya.test' })];
    expect(know({ emails, people }, undefined, 'xn--mnchen-3ya.test')).toMatchObject({
      addresses: [{ email: 'jane@xn--mnchen-3ya.test', name: 'Jane Doe', position: 'CEO' }],
      people: [],
    });
  });

  test('the three strongest sightings are kept, the strongest first', () => {
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

  test('are told by the person who has the address, with the role', () => {
    const people = [personOf('Ana Ruiz', { ...role, email: 'Ana@acme.test' })];
    expect(know({ emails: [emailOf('ana@acme.test')], people })).toMatchObject({
      addresses: [{ name: 'Ana Ruiz', ...knownRole }],
      people: [],
    });
  });

  test('are the people of the name that stands with the address, however it is printed', () => {
    const people = [personOf('José  RUIZ', role)];
    const emails = [emailOf('jr7@acme.test', { name: 'Jose Ruiz' })];
    expect(know({ emails, people })).toMatchObject({
      addresses: [{ name: 'José  RUIZ', ...knownRole }],
      people: [],
    });
  });

  test('a name without a person is a name without a role', () => {
    expect(know({ emails: [emailOf('x@acme.test', { name: 'Ana Ruiz' })] }).addresses).toMatchObject([
      { name: 'Ana Ruiz', position: null, seniority: null, department: null, decisionMaker: false },
    ]);
  });

  test('of several with one address it is the one who is named with it', () => {
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

  test('are found by the local part where neither side has another choice', () => {
    const emails = [emailOf('ana.ruiz@acme.test'), emailOf('x1@acme.test')];
    expect(know({ emails, people: [personOf('Ana Ruiz', role), personOf('Jo Poe')] })).toMatchObject({
      addresses: [
        { email: 'ana.ruiz@acme.test', name: 'Ana Ruiz', ...knownRole },
        { email: 'x1@acme.test', name: null, position: null },
      ],
      people: [{ name: 'Jo Poe' }],
    });
  });

  test('an address elsewhere, or one of a function, leaves somebody without one of their own', () => {
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

  test('functions belong to nobody whose name they happen to spell', () => {
    const emails = [emailOf('ana@acme.test', { type: 'generic' })];
    expect(know({ emails, people: [personOf('Ana Ruiz')] })).toMatchObject({
      addresses: [{ name: null }],
      people: [{ name: 'Ana Ruiz' }],
    });
  });
});

describe('the company', () => {
  test('is called as the site says', () => {
    expect(know({ company: 'Acme' }).company).toBe('Acme');
    expect(know({ company: null }).company).toBeNull();
  });

  test('has no name in readings from before names were chosen', () => {
    const { company, ...old } = readingOf({ company: 'Acme' });
    expect(company).toBe('Acme');
    expect(knowledgeFrom('acme.test', old as SiteReading, { fits: simpleFits }).company).toBeNull();
  });
});

describe('what was known before', () => {
  const earlier = know({
    emails: [emailOf('jane.doe@acme.test'), emailOf('jo@acme.test', { name: 'Jo Poe' })],
    people: [personOf('Jane Doe', { title: 'CEO' }), personOf('Ann Low')],
    company: 'Acme',
  });
  const later = new Date(readAt + day).toISOString();

  test('is kept as gone where the site does not show it any more', () => {
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

  test('stays as it was where the site was read in part only', () => {
    const told = { emails: [emailOf('jo@acme.test')], partial: true, skipped: [skipped('timeout')] };
    expect(know({ ...told, read_at: later }, earlier)).toMatchObject({
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

  test('yields to what the site tells now, also where that is a part only', () => {
    const emails = [emailOf('jo@acme.test', { name: 'Joan Poe' })];
    const told = { emails, partial: true, skipped: [skipped('timeout')] };
    expect(know(told, earlier).addresses[0]).toMatchObject({ email: 'jo@acme.test', name: 'Joan Poe' });
  });

  test('stays, date and all, where no page was read', () => {
    const told = { pages_crawled: 0, partial: true, skipped: [skipped('unreachable')], read_at: later };
    expect(know(told, earlier)).toEqual({ ...earlier, reached: false });
  });

  test('comes back when the site shows it again', () => {
    const gone = know({ read_at: later }, earlier);
    const back = know({ emails: [emailOf('jo@acme.test')], read_at: later }, gone);
    expect(back.addresses.find(({ email }) => email === 'jo@acme.test')).toMatchObject({ stillOnPage: true });
  });

  test('is forgotten after half a year', () => {
    const inMay = (days: number) =>
      know({ read_at: new Date(readAt + days * day).toISOString() }, earlier).addresses.length;
    expect(inMay(180)).toBe(2);
    expect(inMay(181)).toBe(0);
  });

  test('crawl may know itself that something is gone', () => {
    const emails = [emailOf('jo@acme.test', { still_on_page: false })];
    expect(know({ emails }).addresses).toMatchObject([{ stillOnPage: false }]);
  });
});

describe('what a page mixes up', () => {
  test('an address is taken from one whose name it does not have, and given to the other', () => {
    const people = [
      personOf('Ann Lee', { email: 'joe.poe@acme.test', title: 'CEO' }),
      personOf('Joe Poe', { title: 'CTO' }),
    ];
    const { addresses, people: others } = know({ emails: [emailOf('joe.poe@acme.test')], people });
    expect(addresses).toMatchObject([{ email: 'joe.poe@acme.test', name: 'Joe Poe', position: 'CTO' }]);
    expect(others).toMatchObject([{ name: 'Ann Lee' }]);
  });

  test('an address that nobody’s name explains stays with the one beside it', () => {
    const people = [personOf('Ann Lee', { email: 'boss@acme.test' }), personOf('Joe Poe')];
    const emails = [emailOf('boss@acme.test', { name: 'Ann Lee' })];
    expect(know({ emails, people }).addresses).toMatchObject([{ name: 'Ann Lee' }]);
  });

  test('what stands beside the address of a function is no name, unless it is that of somebody there', () => {
    const emails = [
      emailOf('info@acme.test', { type: 'generic', name: 'Front desk' }),
      emailOf('office@acme.test', { type: 'generic', name: 'Ann Lee' }),
    ];
    const { addresses } = know({ emails, people: [personOf('Ann Lee')] });
    expect(addresses.map(({ name }) => name)).toEqual([null, 'Ann Lee']);
  });
});

test('says whether robots.txt was what kept the site from being read', () => {
  const robots = { url: 'https://acme.test/', reason: 'robots' as const, status: null };
  const forbiddenIn = (told: Partial<SiteReading>) =>
    knowledgeFrom('acme.test', readingOf(told), { fits: simpleFits }).forbidden;
  expect(forbiddenIn({ pages_crawled: 0, skipped: [robots] })).toBe(true);
  expect(forbiddenIn({ pages_crawled: 0, skipped: [{ ...robots, reason: 'unreachable' }] })).toBe(false);
  expect(forbiddenIn({ pages_crawled: 2, skipped: [robots] })).toBe(false);
});
