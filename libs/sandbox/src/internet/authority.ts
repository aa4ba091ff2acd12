import 'reflect-metadata';
import { createPrivateKey, webcrypto } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import * as x509 from '@peculiar/x509';

const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signature = { name: 'ECDSA', hash: 'SHA-256' } as const;
const dayMs = 86_400_000;
const serverAuth = '1.3.6.1.5.5.7.3.1';

/** A root certificate and its private key (PKCS 8 or SEC 1, elliptic curve P-256), both in PEM form. */
export interface RootCertificate {
  readonly certificate: string;
  readonly key: string;
}

/**
 * Signs the certificates of a sandbox. Unless one is given, each sandbox has a new root certificate, so that no
 * machine trusts one permanently.
 */
export class CertificateAuthority {
  private readonly contexts = new Map<string, Promise<SecureContext>>();
  private issued = 1;

  private constructor(
    private readonly keys: webcrypto.CryptoKeyPair,
    private readonly root: x509.X509Certificate,
  ) {}

  /** An authority that stays the same when the sandbox restarts. @throws if the key is not of the certificate's kind */
  static async of({ certificate, key }: RootCertificate): Promise<CertificateAuthority> {
    const root = new x509.X509Certificate(certificate);
    const der = createPrivateKey(key).export({ type: 'pkcs8', format: 'der' });
    const privateKey = await webcrypto.subtle.importKey('pkcs8', der, keyAlgorithm, true, ['sign']);
    const publicKey = await root.publicKey.export(keyAlgorithm, ['verify'], webcrypto);
    return new CertificateAuthority({ privateKey, publicKey }, root);
  }

  static async create(): Promise<CertificateAuthority> {
    const keys = await newKeys();
    const root = await x509.X509CertificateGenerator.createSelfSigned(
      {
        ...validity(),
        serialNumber: '01',
        name: 'CN=Sandbox root, O=Lode sandbox',
        keys,
        signingAlgorithm: signature,
        extensions: [
          new x509.BasicConstraintsExtension(true, 0, true),
          new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
          await x509.SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
        ],
      },
      webcrypto,
    );
    return new CertificateAuthority(keys, root);
  }

  /** The root certificate in PEM form. */
  get certificate(): string {
    return this.root.toString('pem');
  }

  /** The TLS context for a host name; created at the first call, then cached. */
  secureContext(name: string, certificate: 'trusted' | 'self-signed'): Promise<SecureContext> {
    const key = `${certificate} ${name}`;
    const made = this.contexts.get(key) ?? this.makeContext(name, certificate === 'trusted');
    this.contexts.set(key, made);
    return made;
  }

  private async makeContext(name: string, trusted: boolean): Promise<SecureContext> {
    const keys = await newKeys();
    this.issued += 1;
    const certificate = await x509.X509CertificateGenerator.create(
      {
        ...validity(),
        serialNumber: this.issued.toString(16).padStart(4, '0'),
        subject: `CN=${name}`,
        issuer: trusted ? this.root.subject : `CN=${name}`,
        publicKey: keys.publicKey,
        signingKey: trusted ? this.keys.privateKey : keys.privateKey,
        signingAlgorithm: signature,
        extensions: [
          new x509.BasicConstraintsExtension(false),
          new x509.ExtendedKeyUsageExtension([serverAuth]),
          new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: name }]),
        ],
      },
      webcrypto,
    );
    return createSecureContext({ key: await privateKeyPem(keys), cert: certificate.toString('pem') });
  }
}

const newKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify']);

/** Valid since yesterday, to tolerate clients with a slow clock. */
function validity(): { notBefore: Date; notAfter: Date } {
  const now = Date.now();
  return { notBefore: new Date(now - dayMs), notAfter: new Date(now + 365 * dayMs) };
}

async function privateKeyPem(keys: webcrypto.CryptoKeyPair): Promise<string> {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return x509.PemConverter.encode(der, 'PRIVATE KEY');
}
