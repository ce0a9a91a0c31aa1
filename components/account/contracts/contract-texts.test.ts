import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import en from '#messages/en/contracts.json' with { type: 'json' };
import ms from '#messages/ms/contracts.json' with { type: 'json' };
import zh from '#messages/zh-CN/contracts.json' with { type: 'json' };
import { kindNames } from './contract-calls.ts';

const messages = { en, ms, 'zh-CN': zh };

it.each([
  ['en', ['agent01 offers you a dividend.', 'agent01 offers you an hourly salary.']],
  ['ms', ['agent01 menawarkan dividen kepada anda.', 'agent01 menawarkan gaji setiap jam kepada anda.']],
  ['zh-CN', ['agent01向您提出分红合约。', 'agent01向您提出时薪合约。']],
] as const)('an offer names its kind within the sentence in %s', (locale, words) => {
  const t = createTranslator({ locale, messages: messages[locale], namespace: 'contracts' });
  const said = kindNames.map(kind => t('ask_version_payee', { other: 'agent01', kind }));
  expect(said).toEqual(expect.arrayContaining([...words]));
  expect(new Set(said).size).toBe(kindNames.length);
});
