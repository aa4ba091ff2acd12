/** SQL: ends a function, with a result, while another transaction is in a function with the same lock. */
export const oneAtATime = (lock: string, result = ''): string =>
  `IF NOT pg_try_advisory_xact_lock(hashtext('${lock}')) THEN RETURN ${result}; END IF;`;
