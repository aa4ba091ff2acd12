import { nkeys } from '@nats-io/transport-node';

type KeyPair = ReturnType<typeof nkeys.createUser>;

/** Permissions of a user of the account, as in its JWT. */
export interface OperatorModeUser {
  readonly pub?: { readonly allow: readonly string[] };
  readonly sub?: { readonly allow: readonly string[] };
  /** Replies to one request; `ttl` in nanoseconds. */
  readonly resp?: { readonly max: number; readonly ttl: number };
}

const unlimited = { subs: -1, data: -1, payload: -1 };

/** Configuration of a NATS server in operator mode with one account, and the .creds texts of its users by name. */
export function operatorMode<Name extends string = 'user'>(
  users: Readonly<Record<Name, OperatorModeUser>> = { user: {} } as Record<Name, OperatorModeUser>,
): { config: string; creds: Readonly<Record<Name, string>> } {
  const [operator, account] = [nkeys.createOperator(), nkeys.createAccount()];
  const limits = { ...unlimited, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 };
  const operatorJwt = sign(operator, operator, { type: 'operator' });
  const accountJwt = sign(operator, account, { type: 'account', limits });
  const creds = Object.entries<OperatorModeUser>(users).map(([name, permissions]) => {
    const user = nkeys.createUser();
    const jwt = sign(account, user, { type: 'user', ...unlimited, ...permissions });
    return [name, credsOf(jwt, Buffer.from(user.getSeed()).toString())];
  });
  return {
    config: `operator: ${operatorJwt}
resolver: MEMORY
resolver_preload: { ${account.getPublicKey()}: ${accountJwt} }
`,
    creds: Object.fromEntries(creds) as Record<Name, string>,
  };
}

const credsOf = (jwt: string, seed: string): string => `-----BEGIN NATS USER JWT-----
${jwt}
------END NATS USER JWT------

-----BEGIN USER NKEY SEED-----
${seed}
------END USER NKEY SEED------
`;

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
