import 'reflect-metadata';
import { createPrivateKey, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { CertificateAuthority } from './authority';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

async function root(): Promise<{ certificate: string; key: string }> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    { name: 'CN=Given root', keys, signingAlgorithm: algorithm, serialNumber: '01' },
    webcrypto,
  );
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return { certificate: certificate.toString('pem'), key: x509.PemConverter.encode(key, 'PRIVATE KEY') };
}

test('signs with a given root certificate, which stays the same', async () => {
  const given = await root();
  const authority = await CertificateAuthority.of(given);
  expect(authority.certificate).toBe(given.certificate);
  await expect(authority.secureContext('www.example.test', 'trusted')).resolves.toBeDefined();
});

test('takes a key as Helm and OpenSSL make it (SEC 1)', async () => {
  const { certificate, key } = await root();
  const sec1 = String(createPrivateKey(key).export({ type: 'sec1', format: 'pem' }));
  const authority = await CertificateAuthority.of({ certificate, key: sec1 });
  await expect(authority.secureContext('www.example.test', 'trusted')).resolves.toBeDefined();
});

test('rejects a key that is not in PEM form', async () => {
  const { certificate } = await root();
  await expect(CertificateAuthority.of({ certificate, key: 'none' })).rejects.toThrow();
});
