import {
  databaseSettings,
  kitSettings,
  loadConfig,
  natsSettings,
  setting,
  unknownVariables,
  type Environment,
  type Setting,
} from '@lode/service-kit';
import { definitions } from './services';
import { standaloneSettings } from './standalone.config';

/** Services that share a process cannot share a management port; the gateway's /healthz stands in for it. */
const notHere = ['LODE_MANAGEMENT_PORT', 'LODE_MANAGEMENT_HOST'];

const { suppressionKey, databasePool, maxOpenJobs } = databaseSettings;

const known: ReadonlyMap<string, Setting<unknown>> = new Map(
  [
    ...Object.values<Setting<unknown>>(kitSettings),
    ...definitions.flatMap(({ settings }) => Object.values(settings)),
    databasePool,
    maxOpenJobs,
    setting<Buffer | undefined>(
      suppressionKey.type,
      suppressionKey.variable,
      undefined,
      suppressionKey.meaning,
    ),
    ...Object.values<Setting<unknown>>(natsSettings),
    ...Object.values<Setting<unknown>>(standaloneSettings),
  ]
    .filter(({ variable }) => !notHere.includes(variable))
    .map((each) => [each.variable, each]),
);

/**
 * Reads the settings of every service before anything starts, so that all mistakes are told at once.
 * @returns a sentence for each thing that the user should know. @throws ConfigError
 */
export function checkEnvironment(environment: Environment): string[] {
  loadConfig(Object.fromEntries(known), environment);
  const sentences = unknownVariables([...known.keys()], environment);
  if (environment['LODE_NETWORK'] === 'live') sentences.push(...missingIdentities(environment));
  return sentences;
}

/** On the real internet those who are asked want to know by whom. */
const identities = {
  LODE_HELO_NAME: 'mail servers may refuse a name of this machine that does not resolve to its address.',
  LODE_CONTACT_URL: 'those who run the web sites that are crawled cannot tell who asks.',
};

const missingIdentities = (environment: Environment): string[] =>
  Object.entries(identities)
    .filter(([variable]) => !environment[variable])
    .map(([variable, consequence]) => `${variable} is not set: ${consequence}`);

/** The caller's environment as the services may see it: an empty variable is one that is not set. */
export function environmentForServices(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' && !notHere.includes(name)),
  );
}
