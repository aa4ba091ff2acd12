/** Whether the provider whose mail exchanges end so runs this one. Host names in lower case. @param suffixes match at a label boundary */
export const isRunBy = (mailExchange: string, suffixes: readonly string[]): boolean =>
  suffixes.some((suffix) => mailExchange === suffix || mailExchange.endsWith(`.${suffix}`));
