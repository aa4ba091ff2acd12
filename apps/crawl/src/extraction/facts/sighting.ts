/** Origin of a fact. `block` is the index of its block; undefined for attributes, scripts and headers. */
export interface Sighting {
  readonly block?: number;
  /** Extraction method: `mailto`, `text`, `json_ld`, `cloudflare` and so on. */
  readonly method: string;
  /** 0 to 100. */
  readonly confidence: number;
}
