/** The body of an answer as a caller without an account gets it, for whom no result set is stored. */
export const withoutResultSet = (body: string): string =>
  body
    .replace(/"result_id":"[^"]*"/, '"result_id":null')
    .replace(/("next_cursor":"[^"]*?)\.[\da-f-]{36}\.\d+"/, '$1"');
