/** The value of a constant expression; `undefined` if it depends on the execution of the script. */
export type Constant =
  | string
  | number
  | Constant[]
  | { readonly pattern: string; readonly all: boolean }
  | undefined;
