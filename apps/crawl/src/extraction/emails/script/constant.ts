/** What a constant expression gives; `undefined` for what cannot be known without running the script. */
export type Constant =
  string | number | Constant[] | { readonly pattern: string; readonly all: boolean } | undefined;
