import { isTag, type Element } from 'domhandler';
import type { FormField, ContactPointFact } from '../../facts/facts';
import { detach } from '../../page/texts';
import { textInside, walk } from '../../page/elements';
import type { Page } from '../../page/page';
import { resolveLink } from '../../page/resolve-link';

const maxLabelLength = 120;
const maxFields = 60;

/** Input types that visitors do not fill in. */
const silent = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

/** The fields that a visitor fills in, in order, without those of nested forms. */
function readFields(form: Element): readonly FormField[] {
  const { controls, labels } = collect(form);
  return controls.map(({ element, wrapping }) => {
    const { name = '', id = '', required, 'aria-required': ariaRequired } = element.attribs;
    const label = labelOf(element, labels.get(id) ?? wrapping);
    return {
      name: detach(name || id),
      type: typeOf(element),
      label: label === '' ? null : detach(label),
      required: required !== undefined || ariaRequired === 'true' || /\*\s*$/.test(label),
    };
  });
}

interface Control {
  readonly element: Element;
  readonly wrapping: Element | undefined;
}

function collect(form: Element): { controls: readonly Control[]; labels: ReadonlyMap<string, Element> } {
  const controls: Control[] = [];
  const labels = new Map<string, Element>();
  let wrapping: Element | undefined;
  walk(form, {
    enter: (node) => {
      if (!isTag(node) || node.name === 'form') return false;
      if (node.name === 'label') {
        wrapping = node;
        const target = node.attribs['for'];
        if (target !== undefined && !labels.has(target)) labels.set(target, node);
      }
      if (isControl(node) && controls.length < maxFields) controls.push({ element: node, wrapping });
      return node.name !== 'select' && node.name !== 'textarea';
    },
    leave: (element) => {
      if (element === wrapping) wrapping = undefined;
    },
  });
  return { controls, labels };
}

const typeOf = ({ name, attribs }: Element): string =>
  name === 'input' ? detach((attribs['type'] || 'text').toLowerCase().slice(0, 30)) : name;

const isControl = (element: Element): boolean =>
  element.name === 'textarea' ||
  element.name === 'select' ||
  (element.name === 'input' && !silent.has(typeOf(element)));

function labelOf({ attribs }: Element, label: Element | undefined): string {
  const text = label ? textInside(label, maxLabelLength) : '';
  return (text || attribs['aria-label'] || attribs['placeholder'] || attribs['title'] || '')
    .trim()
    .slice(0, maxLabelLength);
}

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
