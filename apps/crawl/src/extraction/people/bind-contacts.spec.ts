import type { EmailFact, PhoneFact, ProfileFact, StructuredItem } from '../facts/facts';
import { peopleOf } from './testing/people-of';

const sighting = { method: 'text', confidence: 90 };
const email = (address: string, block?: number): EmailFact => ({
  email: address,
  key: address.toLowerCase(),
  ...(block === undefined ? {} : { block }),
  ...sighting,
});
const phone = (number: string, block: number, kind: PhoneFact['kind'] = 'phone'): PhoneFact => ({
  phone: number,
  kind,
  evidence: 'country_code',
  text: number,
  block,
  ...sighting,
});
const profile = (handle: string, block: number, kind: ProfileFact['kind'] = 'person'): ProfileFact => ({
  network: 'linkedin',
  url: `https://www.linkedin.com/in/${handle}`,
  handle,
  kind,
  block,
  ...sighting,
});

/** Blocks: 0 Ana Ruiz, 1 CEO, 2 first line; 3 Tom Ochieng, 4 CTO, 5 second line. */
const cards = (first = 'one', second = 'two'): string =>
  `<div><h3>Ana Ruiz</h3><p>CEO</p><p>${first}</p></div><div><h3>Tom Ochieng</h3><p>CTO</p><p>${second}</p></div>`;

describe('bindContacts', () => {
  it('assigns contacts on a card to the person of the card', () => {
    const [ana, tom] = peopleOf(cards(), {
      emails: [email('lead@quillbay.com', 5)],
      phones: [phone('+16282679001', 2), phone('+16282679002', 5)],
    });
    expect(ana).toMatchObject({ phone: '+16282679001' });
    expect(ana?.email).toBeUndefined();
    expect(tom).toMatchObject({ email: 'lead@quillbay.com', phone: '+16282679002' });
  });

  it('supports siblings without a common element', () => {
    const flat = '<h3>Ana Ruiz</h3><p>CEO</p><p>one</p><h3>Tom Ochieng</h3><p>CTO</p><p>two</p>';
    const [ana, tom] = peopleOf(flat, { phones: [phone('+16282679001', 2), phone('+16282679002', 5)] });
    expect([ana?.phone, tom?.phone]).toEqual(['+16282679001', '+16282679002']);
  });

  it('supports headings for names and for the texts below them', () => {
    const flat =
      '<h3>Team</h3><h5>Ana Ruiz</h5><h6>CEO</h6><p>one</p><h5>Tom Ochieng</h5><h6>CTO</h6><p>two</p>';
    const [ana, tom] = peopleOf(flat, { phones: [phone('+16282679001', 3), phone('+16282679002', 6)] });
    expect([ana?.phone, tom?.phone]).toEqual(['+16282679001', '+16282679002']);
  });

  it('supports a line', () => {
    const [ana, tom] = peopleOf('<p>Ana Ruiz, CEO, 1</p><p>Tom Ochieng, CTO, 2</p>', {
      phones: [phone('+16282679001', 0), phone('+16282679002', 1)],
    });
    expect([ana?.phone, tom?.phone]).toEqual(['+16282679001', '+16282679002']);
  });

  it.each(['ana.ruiz', 'aruiz', 'ruiz.a', 'ana_ruiz', 'anar', 'ruiz', 'ana'])(
    'assigns %s@ to the only person whose name matches, anywhere on the page',
    (local) => {
      const [ana, tom] = peopleOf(`${cards()}<footer>${local}</footer>`, {
        emails: [email(`${local}@quillbay.com`)],
      });
      expect(ana?.email).toBe(`${local}@quillbay.com`);
      expect(tom?.email).toBeUndefined();
    },
  );

  it('assigns addresses to people of structured data, by name and by the position of the name', () => {
    const person = (name: string, jobTitle: string): StructuredItem => ({
      syntax: 'json_ld',
      types: ['Person'],
      properties: { name: [name], jobTitle: [jobTitle] },
    });
    const [ana, tom] = peopleOf('<p>Ana Ruiz <a>✉</a></p><p>Tom Ochieng <a>✉</a></p>', {
      items: [person('Ana Ruiz', 'CEO'), person('Tom Ochieng', 'CTO')],
      emails: [email('ana.ruiz@quillbay.com'), email('lead@quillbay.com', 1)],
    });
    expect(ana).toMatchObject({ title: 'CEO', email: 'ana.ruiz@quillbay.com' });
    expect(tom).toMatchObject({ title: 'CTO', email: 'lead@quillbay.com' });
  });

  it('assigns an address to a person who is on the page twice', () => {
    const [ana] = peopleOf('<p>Ana Ruiz, CEO</p><p>Contact: Ana Ruiz</p>', {
      emails: [email('ana.ruiz@quillbay.com')],
    });
    expect(ana?.email).toBe('ana.ruiz@quillbay.com');
  });

  it.each([
    ['Łukasz Żak', 'lzak'],
    ['Søren Ærø', 'soren.aero'],
  ])('matches the letters of %s as spelled in addresses', (name, local) => {
    const [person] = peopleOf(`<p>${name}, CEO</p>`, { emails: [email(`${local}@quillbay.com`)] });
    expect(person?.email).toBe(`${local}@quillbay.com`);
  });

  it('assigns an address by name before the card that contains it', () => {
    const [ana, tom] = peopleOf(cards(), { emails: [email('ana.ruiz@quillbay.com', 5)] });
    expect([ana?.email, tom?.email]).toEqual(['ana.ruiz@quillbay.com', undefined]);
  });

  it.each(['joerg.mueller', 'joerg', 'mueller'])('matches German letters as spelled in %s@', (local) => {
    const [person] = peopleOf('<p>Jörg Müller, Geschäftsführer</p>', {
      emails: [email(`${local}@quillbay.com`)],
    });
    expect(person?.email).toBe(`${local}@quillbay.com`);
  });

  it('assigns a shared mailbox to no person', () => {
    const [ana] = peopleOf(cards(), { emails: [email('info@quillbay.com', 2)] });
    expect(ana?.email).toBeUndefined();
  });

  it('assigns a handle that matches two people to neither', () => {
    const html = '<p>Ana Ruiz, CEO</p><p>Ana Lind, CTO</p><footer>here</footer>';
    const people = peopleOf(html, { emails: [email('ana@quillbay.com', 2)] });
    expect(people.map(({ email: address }) => address)).toEqual([undefined, undefined]);
  });

  it('does not use a fax number as phone', () => {
    const [ana] = peopleOf(cards(), { phones: [phone('+16282679001', 2, 'fax')] });
    expect(ana?.phone).toBeUndefined();
  });

  it('assigns a link without text to its card, although its block is on the next card', () => {
    const link = '<a href="https://linkedin.com/in/x1"><svg></svg></a>';
    const html = cards('one').replace('<p>one</p>', link);
    const [ana, tom] = peopleOf(html, { profiles: [profile('x1', 2)] });
    expect(ana?.profiles).toEqual(['https://www.linkedin.com/in/x1']);
    expect(tom?.profiles).toEqual([]);
  });

  it('assigns profiles by name, and profiles of companies to no person', () => {
    const [ana, tom] = peopleOf(cards(), {
      profiles: [profile('ana-ruiz-42', 5), profile('quillbay', 2, 'organisation')],
    });
    expect(ana?.profiles).toEqual(['https://www.linkedin.com/in/ana-ruiz-42']);
    expect(tom?.profiles).toEqual([]);
  });
});
