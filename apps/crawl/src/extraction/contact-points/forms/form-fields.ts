import { isTag, type Element } from 'domhandler';
import type { FormField } from '../../facts/facts';
import { detach } from '../../page/detach';
import { textInside } from '../../page/element-text';
import { walk } from '../../page/walk';

const maxLabelLength = 120;
const maxFields = 60;

/** Input types that visitors do not fill in. */
const silent = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

/** The fields that a visitor fills in, in order, without those of nested forms. */
export function readFields(form: Element): readonly FormField[] {
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
