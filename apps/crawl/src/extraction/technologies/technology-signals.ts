/** Texts of a page that indicate technologies, as received. Header names are in lower case. */
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
  /** Text of scripts without `src`, except JSON-LD. */
  readonly inlineScripts: readonly string[];
  /** The source of the document. */
  readonly html: string;
  /** Records of the site's domain by type: `MX`, `TXT`, `NS`, `CNAME`, … */
  readonly dns?: Readonly<Record<string, readonly string[]>>;
}
