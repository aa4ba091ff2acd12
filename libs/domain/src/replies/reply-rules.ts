import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lazily, readYaml } from '../data';
import { readProvider, type ProviderFile, type ProviderRule } from './provider-rules';
import { Vocabulary, type LanguagePhrases, type Concept } from './vocabulary';
import { readReply } from './read-reply';

/** Content of the rule files: phrases by language, and rules of providers. */
export interface ReplyRules {
  readonly vocabulary: Vocabulary;
  readonly providers: readonly ProviderRule[];
}

/** Content of one rule file: that of a provider has `exchanges`. */
export type RuleFile = LanguagePhrases | ProviderFile;

const isProvider = (file: RuleFile): file is ProviderFile => 'exchanges' in file;

const shippedFiles = lazily((): RuleFile[] =>
  ['languages', 'providers'].flatMap((folder) =>
    readdirSync(join(__dirname, 'data', folder))
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => readYaml<RuleFile>(join(__dirname, 'data', folder, name))),
  ),
);

/** The built-in rules; read at the first use. */
export const shippedReplyRules = lazily((): ReplyRules => createRules(shippedFiles()));

/**
 * The built-in rules with further files. Rules of their providers take precedence; their phrases are added.
 * @throws SyntaxError if a phrase has unmatched parentheses
 */
export const replyRulesWith = (files: readonly RuleFile[]): ReplyRules =>
  files.length === 0 ? shippedReplyRules() : createRules([...files, ...shippedFiles()]);

function createRules(files: readonly RuleFile[]): ReplyRules {
  return {
    vocabulary: new Vocabulary(files.filter((file): file is LanguagePhrases => !isProvider(file))),
    providers: files.filter(isProvider).flatMap(readProvider),
  };
}

/** Whether the beginning of a text, up to 2,048 characters, says something in a known language. */
export const saysIn = (text: string, concept: Concept, rules: ReplyRules = shippedReplyRules()): boolean =>
  rules.vocabulary.says(
    concept,
    readReply({ code: 0, enhanced: null, text, lines: [] }, { domain: '', mailExchange: '' }),
  );
