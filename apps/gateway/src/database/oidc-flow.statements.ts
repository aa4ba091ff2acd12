import { statement } from '@lode/service-kit';

export const insertFlow = statement({
  sql: `
    INSERT INTO gateway.oidc_flows (hash, state, nonce, code_verifier, return_to, expires_at)
    VALUES ($1, $2, $3, $4, $5, now() + interval '10 minutes')`,
  parameters: ['bytea', 'text', 'text', 'text', 'text'],
});

export const takeFlow = statement({
  sql: `
    DELETE FROM gateway.oidc_flows WHERE hash = $1 AND expires_at > now()
    RETURNING state, nonce, code_verifier, return_to`,
  parameters: ['bytea'],
  columns: { state: 'text', nonce: 'text', code_verifier: 'text', return_to: 'text' },
});

export const deleteExpiredFlows = statement({
  sql: 'DELETE FROM gateway.oidc_flows WHERE expires_at < now()',
});
