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
  it('gives what stands on a card to whom the card is about', () => {
    const [ana, tom] = peopleOf(cards(), {
      emails: [email('lead@quillbay.com', 5)],
      phones: [phone('+16282679001', 2), phone('+16282679002', 5)],
    });
    expect(ana).toMatchObject({ phone: '+16282679001' });
    expect(ana?.email).toBeUndefined();
    expect(tom).toMatchObject({ email: 'lead@quillbay.com', phone: '+16282679002' });
  });

  it('does so for siblings that no element holds together', () => {
    const flat = '<h3>Ana Ruiz</h3><p>CEO</p><p>one</p><h3>Tom Ochieng</h3><p>CTO</p><p>two</p>';
    const [ana, tom] = peopleOf(flat, { phones: [phone('+16282679001', 2), phone('+16282679002', 5)] });
    expect([ana?.phone, tom?.phone]).toEqual(['+16282679001', '+16282679002']);
  });

  it('does so for a line', () => {
    const [ana, tom] = peopleOf('<p>Ana Ruiz, CEO, 1</p><p>Tom Ochieng, CTO, 2</p>', {
      phones: [phone('+16282679001', 0), phone('+16282679002', 1)],
    });
    expect([ana?.phone, tom?.phone]).toEqual(['+16282679001', '+16282679002']);
  });

  it.each(['ana.ruiz', 'aruiz', 'ruiz.a', 'ana_ruiz', 'anar', 'ruiz', 'ana'])(
    'gives %s@ to the only one whose name it is made of, wherever it stands',
    (local) => {
      const [ana, tom] = peopleOf(`${cards()}<footer>${local}</footer>`, {
        emails: [email(`${local}@quillbay.com`)],
      });
      expect(ana?.email).toBe(`${local}@quillbay.com`);
      expect(tom?.email).toBeUndefined();
    },
  );

  it('gives addresses to people of structured data, by name and by where the name stands', () => {
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

  it('gives an address to somebody of whom the page tells twice', () => {
    const [ana] = peopleOf('<p>Ana Ruiz, CEO</p><p>Contact: Ana Ruiz</p>', {
      emails: [email('ana.ruiz@quillbay.com')],
    });
    expect(ana?.email).toBe('ana.ruiz@quillbay.com');
  });

  it.each([
    ['Łukasz Żak', 'lzak'],
    ['Søren Ærø', 'soren.aero'],
  ])('reads the letters of %s as they are written in addresses', (name, local) => {
    const [person] = peopleOf(`<p>${name}, CEO</p>`, { emails: [email(`${local}@quillbay.com`)] });
    expect(person?.email).toBe(`${local}@quillbay.com`);
  });

  it('gives an address to its owner, not to the one on whose card it stands', () => {
    const [ana, tom] = peopleOf(cards(), { emails: [email('ana.ruiz@quillbay.com', 5)] });
    expect([ana?.email, tom?.email]).toEqual(['ana.ruiz@quillbay.com', undefined]);
  });

  it.each(['joerg.mueller', 'joerg', 'mueller'])(
    'reads German letters as they are spelled in %s@',
    (local) => {
      const [person] = peopleOf('<p>Jörg Müller, Geschäftsführer</p>', {
        emails: [email(`${local}@quillbay.com`)],
      });
      expect(person?.email).toBe(`${local}@quillbay.com`);
    },
  );

  it('gives a shared mailbox to nobody', () => {
    const [ana] = peopleOf(cards(), { emails: [email('info@quillbay.com', 2)] });
    expect(ana?.email).toBeUndefined();
  });

  it('gives a name that two people have to neither', () => {
    const html = '<p>Ana Ruiz, CEO</p><p>Ana Lind, CTO</p><footer>here</footer>';
    const people = peopleOf(html, { emails: [email('ana@quillbay.com', 2)] });
    expect(people.map(({ email: address }) => address)).toEqual([undefined, undefined]);
  });

  it('takes no fax for a phone', () => {
    const [ana] = peopleOf(cards(), { phones: [phone('+16282679001', 2, 'fax')] });
    expect(ana?.phone).toBeUndefined();
  });

  it('gives a link without text to the card that it stands on, though it is filed under the next block', () => {
    const link = '<a href="https://linkedin.com/in/x1"><svg></svg></a>';
    const html = cards('one').replace('<p>one</p>', link);
    const [ana, tom] = peopleOf(html, { profiles: [profile('x1', 2)] });
    expect(ana?.profiles).toEqual(['https://www.linkedin.com/in/x1']);
    expect(tom?.profiles).toEqual([]);
  });

  it('gives profiles by name, and those of companies to nobody', () => {
    const [ana, tom] = peopleOf(cards(), {
      profiles: [profile('ana-ruiz-42', 5), profile('quillbay', 2, 'organisation')],
    });
    expect(ana?.profiles).toEqual(['https://www.linkedin.com/in/ana-ruiz-42']);
    expect(tom?.profiles).toEqual([]);
  });
});
