/** An element of a document, with its name as written but in lower case: `tt:department`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text that stands in it directly. */
  readonly text: string;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the first child of a name that holds any; undefined where none does. */
export function textAt(element: XmlElement, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = childrenOf(element, name)
      .map((child) => wholeText(child).trim())
      .find((each) => each !== '');
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The elements of a name anywhere below. */
export const descendantsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ]);

/** With the text of all elements below it. */
const wholeText = ({ text, children }: XmlElement): string => [text, ...children.map(wholeText)].join(' ');
