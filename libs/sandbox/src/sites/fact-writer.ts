import type { Random } from '../random';
import { escape, tag, type Attributes } from './html';
import { e164, writeNumber, type PhoneNumber } from './places';
import type { SitePlan } from './site-plan';
import type { FormFact, PageFacts, PersonFact, PhoneFact, ProfileFact } from './site-truth';

export const noFacts = (): PageFacts => ({
  emails: [],
  phones: [],
  profiles: [],
  people: [],
  forms: [],
  addresses: [],
  openingHours: [],
  jobBoards: [],
  feeds: [],
  links: [],
});

/** Writes the facts of one page as HTML and records them, so that the truth contains exactly the written facts. */
export class FactWriter {
  readonly facts = noFacts();

  constructor(
    private readonly plan: SitePlan,
    private readonly random: Random,
  ) {}

  /** A link within the site; some have campaign parameters, some are absolute. */
  link(path: string, text: string, attributes: Attributes = {}): string {
    const query = this.random.chance(0.06) ? '?utm_source=site&utm_medium=menu' : '';
    const prefix = this.random.chance(0.2) ? this.plan.origin : '';
    this.note(this.facts.links, `${path}${query}`);
    return tag('a', { href: `${prefix}${path}${query}`, ...attributes }, escape(text));
  }

  email(address: string): string {
    const { at, dot } = this.plan.language;
    const method = this.random.pick(this.plan.hiding);
    this.noteEmail(address, method.name);
    return method.write(address, { at, dot, random: this.random });
  }

  /** One link that writes to several addresses at once. */
  emailToAll([first = '', ...others]: readonly string[]): string {
    for (const address of [first, ...others]) this.noteEmail(address, 'mailto-several');
    const [second = '', ...copies] = others;
    const href = `mailto:${first},${second}?subject=Hello${copies.map((address) => `&cc=${address}`).join('')}`;
    return tag('a', { href }, '✉');
  }

  /** Records structured data that the caller writes: the company, and an address if given. */
  structured(email: string | undefined): void {
    const { phone, profiles } = this.plan;
    if (email !== undefined) this.noteEmail(email, 'json-ld');
    this.notePhone({ e164: e164(phone), fax: false });
    for (const profile of profiles) this.noteProfile(profile);
    this.address();
    this.hours();
  }

  phone(number: PhoneNumber, { fax = false, extension }: Partial<PhoneFact> = {}): string {
    const fact = { e164: e164(number), ...(extension !== undefined && { extension }), fax };
    this.notePhone(fact);
    const text = writeNumber(number, this.random.pick(this.plan.notations));
    const shown = extension === undefined ? text : `${text} ${this.random.pick(['ext.', 'x'])} ${extension}`;
    if (fax || this.random.chance(0.5)) return shown;
    const target = extension === undefined ? fact.e164 : `${fact.e164};ext=${extension}`;
    return tag('a', { href: `tel:${target}` }, shown);
  }

  profile(profile: ProfileFact, text: string): string {
    this.noteProfile(profile);
    return tag('a', { href: profile.url, rel: 'noopener', target: '_blank' }, text);
  }

  /** Records a person whose name and title the caller writes. */
  person(person: PersonFact): PersonFact {
    const known = this.facts.people.some(({ name, title }) => name === person.name && title === person.title);
    if (!known) this.facts.people.push(person);
    return person;
  }

  /** A contact form. @param inner its inputs */
  form(form: FormFact, inner: string): string {
    this.facts.forms.push(form);
    return tag('form', { action: form.action, method: form.method }, inner);
  }

  address(address = this.plan.address): void {
    const known = this.facts.addresses.some(({ street }) => street === address.street);
    if (!known) this.facts.addresses.push(address);
  }

  hours(): void {
    this.note(this.facts.openingHours, this.plan.hours.schema);
  }

  jobBoard(url: string, text: string): string {
    this.note(this.facts.jobBoards, url);
    return tag('a', { href: url }, escape(text));
  }

  /** @param type as in `application/rss+xml` */
  feed(path: string, title: string, type: string): string {
    this.note(this.facts.feeds, path);
    return `<link rel="alternate" type="${type}" title="${escape(title)}" href="${path}">`;
  }

  private noteProfile(profile: ProfileFact): void {
    if (!this.facts.profiles.some(({ url }) => url === profile.url)) this.facts.profiles.push(profile);
  }

  private notePhone(fact: PhoneFact): void {
    const isSame = (other: PhoneFact): boolean =>
      other.e164 === fact.e164 && other.extension === fact.extension;
    if (!this.facts.phones.some(isSame)) this.facts.phones.push(fact);
  }

  private noteEmail(email: string, method: string): void {
    if (!this.facts.emails.some((known) => known.email === email)) this.facts.emails.push({ email, method });
  }

  private note(facts: string[], fact: string): void {
    if (!facts.includes(fact)) facts.push(fact);
  }
}
