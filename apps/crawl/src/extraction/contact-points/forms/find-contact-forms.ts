import type { Element } from 'domhandler';
import type { ContactPointFact, FormField } from '../../facts/facts';
import { detach } from '../../page/detach';
import type { Page } from '../../page/page';
import { resolveLink } from '../../page/resolve-link';
import { readFields } from './form-fields';

const maxForms = 50;

const emailWords = /e-?mail|courriel|correo|elettronica|electr[oó]nico|mailadres/i;

/** Forms with another purpose, by their usual names. */
const otherPurposes =
  /comment|review|respond|reply|rezension|avis\b|newsletter|subscri|search|suche|log-?in|sign-?in|sign-?up|regist|checkout|basket|cart\b|warenkorb|bestell|order|poll|forum|donat/i;

/** Contact forms: they have fields for an email address and a message, and none for a password. */
export const findContactForms = (page: Page): readonly ContactPointFact[] =>
  page.forms.slice(0, maxForms).flatMap((form) => readContactForm(page, form) ?? []);

function readContactForm(page: Page, form: Element): ContactPointFact | undefined {
  if (isForSomethingElse(form)) return undefined;
  const fields = readFields(form);
  if (!isContactForm(fields)) return undefined;
  const { action = '', method = 'get' } = form.attribs;
  const target = resolveLink(page, action) ?? page.url;
  const label = form.attribs['aria-label'] ?? form.attribs['title'];
  return {
    kind: 'form',
    ...(label ? { label: detach(label) } : {}),
    form: {
      action: detach(target.href),
      method: method.trim().toLowerCase() === 'post' ? 'post' : 'get',
      fields,
    },
    method: 'form',
    confidence: 90,
  };
}

function isForSomethingElse({ attribs }: Element): boolean {
  const { id, class: classes, name, action, role } = attribs;
  return (
    role === 'search' ||
    [id, classes, name, action].some((each) => otherPurposes.test((each ?? '').slice(0, 300)))
  );
}

function isContactForm(fields: readonly FormField[]): boolean {
  const isFor = (type: string): boolean => fields.some((field) => field.type === type);
  return isFor('textarea') && !isFor('password') && fields.some(isEmailField);
}

const isEmailField = ({ type, name, label }: FormField): boolean =>
  type === 'email' || (type === 'text' && (emailWords.test(name) || emailWords.test(label ?? '')));
