// An overlay with an ingress must set LODE_TRUSTED_PROXIES; otherwise all its clients share one rate limit.
'use strict';

const isOverlay = ({ file }) => /^k8s\/overlays\/.*kustomization\.yaml$/.test(file);
const hasIngress = ({ body }) => (body.components ?? []).some((component) => component.endsWith('/ingress'));
const namesProxies = ({ body }) =>
  (body.configMapGenerator ?? []).some(
    ({ name, literals = [] }) =>
      name === 'gateway-settings' && literals.some((literal) => /^LODE_TRUSTED_PROXIES=./.test(literal)),
  );

const checkTrustedProxies = (manifests) =>
  manifests
    .filter((manifest) => isOverlay(manifest) && hasIngress(manifest) && !namesProxies(manifest))
    .map(({ file }) => `${file}: has an ingress, but gateway-settings does not set LODE_TRUSTED_PROXIES`);

module.exports = { checkTrustedProxies };
