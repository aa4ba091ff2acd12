/** An element, with its name as written in lower case: `tt:department`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Direct text. */
  readonly text: string;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the first child that has one of the names and text; undefined if there is none. */
export function textAt(element: XmlElement, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = childrenOf(element, name)
      .map((child) => wholeText(child).trim())
      .find((each) => each !== '');
    if (text !== undefined) return text;
  }
  return undefined;
}

/** All descendants with the name. */
export const descendantsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ]);

/** Text including that of all descendants. */
const wholeText = ({ text, children }: XmlElement): string => [text, ...children.map(wholeText)].join(' ');
