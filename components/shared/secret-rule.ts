import { useTranslations } from 'next-intl';
import { useDocument } from '#lib/client/use-document.ts';
import { type FieldRule, fieldMessage, ruleMessage } from '#lib/rules/field-messages.ts';
import { passwordRule, paymentPasswordRule } from '#lib/rules/password-rule.ts';

/** The rules of the operator's registration form; none while they are not known: the platform judges in any case. */
export function useFieldRules(): Readonly<Record<string, FieldRule>> {
  return useDocument('GET /wps/system/setting/register').data ?? {};
}

/** Judges a password that is chosen: `issue` gives what is wrong in words; `told` what the operator's rule wants. */
export function useSecretRule(kind: 'password' | 'paymentPassword'): {
  told: string;
  issue: (secret: string) => Promise<string | undefined>;
} {
  const t = useTranslations('fields');
  const rules = useFieldRules();
  const rule = kind === 'password' ? passwordRule(rules) : paymentPasswordRule(rules);
  const { key, range } = ruleMessage(rule);
  return {
    told: t(key, { range }),
    issue: async secret => {
      const { fieldIssue } = await import('#lib/rules/field-rules.ts');
      const wrong = fieldIssue(rule, secret);
      if (!wrong) return;
      const text = fieldMessage(wrong);
      return t(kind === 'password' && text.key === 'length' ? 'password_length' : text.key, {
        range: text.range,
      });
    },
  };
}
