import { nkeys } from '@nats-io/transport-node';

type KeyPair = ReturnType<typeof nkeys.createUser>;

/** Configuration of a NATS server in operator mode with one account, and the .creds text of a user of that account. */
export function operatorMode(): { config: string; creds: string } {
  const [operator, account, user] = [nkeys.createOperator(), nkeys.createAccount(), nkeys.createUser()];
  const unlimited = { subs: -1, data: -1, payload: -1 };
  const limits = { ...unlimited, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 };
  const operatorJwt = sign(operator, operator, { type: 'operator' });
  const accountJwt = sign(operator, account, { type: 'account', limits });
  const userJwt = sign(account, user, { type: 'user', ...unlimited });
  const seed = Buffer.from(user.getSeed()).toString();
  return {
    config: `operator: ${operatorJwt}
resolver: MEMORY
resolver_preload: { ${account.getPublicKey()}: ${accountJwt} }
`,
    creds: `-----BEGIN NATS USER JWT-----
${userJwt}
------END NATS USER JWT------

-----BEGIN USER NKEY SEED-----
${seed}
------END USER NKEY SEED------
`,
  };
}

/** A NATS JWT about `subject`, signed by the issuer. */
function sign(issuer: KeyPair, subject: KeyPair, nats: object): string {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = encode({ typ: 'JWT', alg: 'ed25519-nkey' });
  const claims = {
    jti: subject.getPublicKey(),
    iat: Math.floor(Date.now() / 1000),
    iss: issuer.getPublicKey(),
    name: 'test',
    sub: subject.getPublicKey(),
    nats: { ...nats, version: 2 },
  };
  const body = `${head}.${encode(claims)}`;
  return `${body}.${Buffer.from(issuer.sign(Buffer.from(body))).toString('base64url')}`;
}
