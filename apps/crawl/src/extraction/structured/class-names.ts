import type { Element } from 'domhandler';

/** Maximum number of classes to read per element. */
const maxClasses = 30;

export const classNames = ({ attribs }: Element): readonly string[] =>
  attribs['class'] === undefined ? [] : attribs['class'].trim().split(/\s+/, maxClasses);

export const hasClass = (element: Element, ...wanted: readonly string[]): boolean =>
  classNames(element).some((name) => wanted.includes(name));
