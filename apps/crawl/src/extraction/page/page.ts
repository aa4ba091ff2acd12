import type { Document, Element } from 'domhandler';

/** The part of a page that something stands in, by HTML's own elements, roles, or the names of classes. */
export type Region = 'header' | 'navigation' | 'main' | 'aside' | 'footer';

/** A stretch of a block's text that comes from one text node. */
export interface Run {
  /** Offset in the block's text, in UTF-16 units. */
  readonly start: number;
  /** The element that holds the text. */
  readonly element: Element;
}

/**
 * The visible text between two borders of block elements. Inline siblings are joined without a space, white
 * space is folded, zero-width characters and soft hyphens are gone, characters are in NFKC, right-to-left
 * overrides are undone. Line breaks (`br`), one or several, are `\n`.
 */
export interface Block {
  readonly index: number;
  readonly text: string;
  /** The nearest block element around the text. */
  readonly element: Element;
  /** In order; the first one starts at 0. */
  readonly runs: readonly Run[];
  /** 1 to 6 within a heading, else 0. */
  readonly heading: number;
  readonly region: Region;
}

export interface Link {
  /** The attribute as written, entities decoded, trimmed. */
  readonly href: string;
  /** Visible text, else the title, label or the alternative text of an image inside. */
  readonly text: string;
  readonly rel: string;
  readonly element: Element;
  readonly region: Region;
  /** Inside an element that is not shown. */
  readonly hidden: boolean;
  /** The block that the link begins in or before; `blocks.length` where none follows. */
  readonly block: number;
}

export interface Script {
  /** As written; undefined for a script with text. */
  readonly src: string | undefined;
  /** Lower case; empty where not given. */
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

/** A page, read once: what all extractors look at. */
export interface Page {
  readonly url: URL;
  /** What relative addresses stand against: `base href`, else the URL. */
  readonly base: URL;
  readonly html: string;
  readonly root: Document;
  /** `lang` of the document as a lower-case primary language (`de`); undefined where not given. */
  readonly language: string | undefined;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly links: readonly Link[];
  readonly scripts: readonly Script[];
  readonly metas: readonly Meta[];
  readonly linkTags: readonly LinkTag[];
  readonly images: readonly Image[];
  readonly forms: readonly Element[];
  /** `iframe` and `embed` elements. */
  readonly frames: readonly Element[];
  /** Elements with `data-*` or `on*` attributes, hidden ones too. */
  readonly attributed: readonly Element[];
  /** Top-level and nested `itemscope` elements (microdata). */
  readonly microdata: readonly Element[];
  /** Elements with `typeof` or `vocab` (RDFa). */
  readonly rdfa: readonly Element[];
  /** Elements of the classes `h-card` or `vcard`. */
  readonly cards: readonly Element[];
}
