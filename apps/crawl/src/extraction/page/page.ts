import type { Document, Element } from 'domhandler';
import type { StyleRules } from './visibility';

/** Part of a page, by HTML elements, roles, or class names. */
export type Region = 'header' | 'navigation' | 'main' | 'aside' | 'footer';

/** The range of a block's text that comes from one text node. */
export interface Run {
  /** Offset in the block's text, in UTF-16 units. */
  readonly start: number;
  /** The parent element of the text. */
  readonly element: Element;
}

/**
 * Visible text between two boundaries of block elements. Inline siblings are joined without a space, white space is
 * collapsed, zero-width characters and soft hyphens are removed, characters are in NFKC, and right-to-left overrides
 * are undone. One or several line breaks (`br`) are one `\n`.
 */
export interface Block {
  readonly index: number;
  readonly text: string;
  /** The nearest block element around the text. */
  readonly element: Element;
  /** In order; the first one starts at 0. */
  readonly runs: readonly Run[];
  /** 1 to 6 inside a heading, else 0. */
  readonly heading: number;
  readonly region: Region;
}

export interface Link {
  /** The attribute as written, decoded and trimmed. */
  readonly href: string;
  /** Visible text, else the title, the label or the alternative text of an image inside. */
  readonly text: string;
  readonly rel: string;
  readonly element: Element;
  readonly region: Region;
  /** Whether the link is inside an invisible element. */
  readonly hidden: boolean;
  /** The block in or before which the link starts; `blocks.length` at the end of the page. */
  readonly block: number;
}

export interface Script {
  /** As written; undefined for an inline script. */
  readonly src: string | undefined;
  /** In lower case; empty by default. */
  readonly type: string;
  readonly text: string;
  readonly element: Element;
  readonly block: number;
}

export interface Meta {
  /** `name`, `property`, `itemprop` or `http-equiv`, in lower case. */
  readonly name: string;
  readonly content: string;
}

/** A `link` element of the head. */
export interface LinkTag {
  readonly rel: string;
  readonly href: string;
  readonly type: string;
  readonly title: string;
}

export interface Image {
  readonly src: string;
  readonly alt: string;
  readonly element: Element;
  readonly block: number;
}

/** A parsed page, the input of all extractors. */
export interface Page {
  readonly url: URL;
  /** Base URL of relative links: `base href`, else the URL of the page. */
  readonly base: URL;
  readonly html: string;
  readonly root: Document;
  /** Rules of the page's own style sheets. */
  readonly styles: StyleRules;
  /**
   * Primary language of the document's `lang` in lower case (`de`), unless it declares English and the text is in another
   * language; undefined if it is missing.
   */
  readonly language: string | undefined;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly links: readonly Link[];
  readonly scripts: readonly Script[];
  readonly metas: readonly Meta[];
  readonly linkTags: readonly LinkTag[];
  readonly images: readonly Image[];
  readonly forms: readonly Element[];
  /** `frame`, `iframe` and `embed` elements. */
  readonly frames: readonly Element[];
  /** Elements with `data-*` or `on*` attributes, including hidden ones. */
  readonly attributed: readonly Element[];
  /** Top-level and nested `itemscope` elements (microdata). */
  readonly microdata: readonly Element[];
  /** Elements with `typeof` or `vocab` (RDFa). */
  readonly rdfa: readonly Element[];
  /** Elements with the class `h-card` or `vcard`. */
  readonly cards: readonly Element[];
}
