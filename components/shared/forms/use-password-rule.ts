import { useTranslations } from 'next-intl';
import type { Refusal } from '#lib/client/refusal.ts';
import { useDocument } from '#lib/client/use-document.ts';
import {
  type FieldIssue,
  type FieldRule,
  fieldMessage,
  ruleMessage,
} from '#lib/rules/fields/field-messages.ts';
import {
  normalizePassword,
  passwordHint,
  passwordRule,
  paymentPasswordRule,
} from '#lib/rules/fields/password-rule.ts';
import { refusedIssue } from '#lib/rules/fields/refused-issue.ts';

/** Loads the operator's field rules; empty until then: the platform validates in any case. */
export function useFieldRules(): Readonly<Record<string, FieldRule>> {
  return useDocument('GET /wps/system/setting/register').data ?? {};
}

/**
 * Validates a new password: `issue` returns the error as text, `told` is the operator's rule as text; until the
 * rule of a payment password is known, `told` is empty and the platform alone checks it.
 * `refused` returns the part of the rule that the platform found violated, if it says so.
 */
export function usePasswordRule(kind: 'password' | 'paymentPassword'): {
  told: string;
  issue: (secret: string) => Promise<string | undefined>;
  refused: (refusal: Refusal) => string | null;
} {
  const t = useTranslations('fields');
  const rules = useFieldRules();
  const rule = kind === 'password' ? passwordRule(rules) : paymentPasswordRule(rules);
  const isKnown = kind === 'password' || rules.paymentPassword !== undefined;
  const { key, range } = kind === 'password' ? passwordHint(rule) : ruleMessage(rule);
  const say = (issue: FieldIssue) => {
    const text = fieldMessage(issue);
    return t(kind === 'password' && text.key === 'length' ? 'password_length' : text.key, {
      range: text.range,
    });
  };
  return {
    told: isKnown ? t(key, { range }) : '',
    refused: refusal => {
      const issue = refusedIssue(refusal);
      return issue && say(issue);
    },
    issue: async secret => {
      if (!isKnown) return secret === '' ? t('missing') : undefined;
      const { fieldIssue } = await import('#lib/rules/fields/field-rules.ts');
      const wrong = fieldIssue(rule, normalizePassword(secret));
      return wrong ? say(wrong) : undefined;
    },
  };
}
