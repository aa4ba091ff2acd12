import {
  databaseSettings,
  serviceSettings,
  loadConfig,
  natsSettings,
  sealingSettings,
  setting,
  unknownVariables,
  type Environment,
  type Setting,
} from '@lode/platform';
import { definitions } from './services';
import { standaloneSettings } from './standalone.config';

const { suppressionKey, databasePool, maxOpenJobs } = databaseSettings;

/** A required setting that the standalone generates. */
const generated = ({ type, variable, meaning }: Setting<unknown>): Setting<unknown> =>
  setting<unknown>(type, variable, undefined, meaning);

const known: ReadonlyMap<string, Setting<unknown>> = new Map(
  [
    ...Object.values<Setting<unknown>>(serviceSettings),
    ...definitions.flatMap(({ settings }) => Object.values(settings)),
    databasePool,
    maxOpenJobs,
    generated(suppressionKey),
    generated(sealingSettings.secretKeys),
    ...Object.values<Setting<unknown>>(natsSettings),
    ...Object.values<Setting<unknown>>(standaloneSettings),
  ].map((each) => [each.variable, each]),
);

/**
 * Validates the settings of all services before the start, so that all errors are reported together.
 * @returns warnings @throws ConfigError
 */
export function checkEnvironment(environment: Environment): string[] {
  loadConfig(Object.fromEntries(known), environment);
  const warnings = unknownVariables([...known.keys()], environment);
  if (environment['LODE_NETWORK'] === 'live') warnings.push(...missingIdentities(environment));
  return warnings;
}

/** On the real internet, operators of mail servers and web sites must be able to identify the sender of requests. */
const identities = {
  LODE_HELO_NAME: 'mail servers may refuse a name of this machine that does not resolve to its address.',
  LODE_CONTACT_URL: 'operators of crawled web sites cannot identify the crawler.',
};

const missingIdentities = (environment: Environment): string[] =>
  Object.entries(identities)
    .filter(([variable]) => !environment[variable])
    .map(([variable, consequence]) => `${variable} is not set: ${consequence}`);

/** Environment for the services: empty variables count as not set. */
export function environmentForServices(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
