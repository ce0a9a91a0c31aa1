import { useTranslations } from 'next-intl';
import { useCall } from '#lib/client/use-call.ts';
import { type FieldRule, fieldIssue, fieldMessage, ruleMessage } from '#lib/rules/field-rules.ts';
import { passwordRule } from '#lib/rules/password-rule.ts';

/** The settings are kept for the visit (spec 1, section 7). */
const FRESH_MS = 10 * 60_000;

/** The rules of the operator's registration form; none while they are not known: the platform judges in any case. */
export function useFieldRules(): Readonly<Record<string, FieldRule>> {
  return useCall('GET /wps/system/setting/register', {}, { staleMs: FRESH_MS }).data ?? {};
}

/**
 * Judges a password that is chosen: `check` gives what is wrong in words, or true; `told` what the rule wants. An empty
 * one is wrong only once the button was pressed.
 */
export function usePasswordRule(pressed: () => boolean): {
  told: string;
  check: (password: string) => string | true;
} {
  const t = useTranslations('fields');
  const rule = passwordRule(useFieldRules());
  const { key, range } = ruleMessage(rule);
  return {
    told: t(key, { range }),
    check: password => {
      const issue = fieldIssue(rule, password);
      if (!issue || (password === '' && !pressed())) return true;
      const text = fieldMessage(issue);
      return t(text.key === 'length' ? 'password_length' : text.key, { range: text.range });
    },
  };
}
