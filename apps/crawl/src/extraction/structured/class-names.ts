import type { Element } from 'domhandler';

/** Of the classes of an element that many are read. */
const most = 30;

export const classNames = ({ attribs }: Element): readonly string[] =>
  attribs['class'] === undefined ? [] : attribs['class'].trim().split(/\s+/, most);

export const hasClass = (element: Element, ...wanted: readonly string[]): boolean =>
  classNames(element).some((name) => wanted.includes(name));
