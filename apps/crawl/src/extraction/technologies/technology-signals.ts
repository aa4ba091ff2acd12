/** What a page shows of the technologies behind it. All text as received; header names in lower case. */
export interface TechnologySignals {
  readonly url: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly cookies: Readonly<Record<string, string>>;
  /** The name is that of `name`, `property` or `http-equiv`, in lower case. */
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  /** Script URLs as written, absolute or relative. */
  readonly scripts: readonly string[];
  /** The `href` of each `<link>` element. */
  readonly links: readonly string[];
  /** Text of scripts without `src`; JSON-LD is left out. */
  readonly inlineScripts: readonly string[];
  /** The document as text. */
  readonly html: string;
  /** Records of the site's domain by type: `MX`, `TXT`, `NS`, `CNAME`, … */
  readonly dns?: Readonly<Record<string, readonly string[]>>;
}
