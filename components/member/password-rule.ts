import { useTranslations } from 'next-intl';
import { useCall } from '#lib/client/use-call.ts';
import { type FieldRule, fieldIssue, fieldMessage, ruleMessage } from '#lib/rules/field-rules.ts';

/** What counts until the settings have come. The platform has the last word in any case. */
const FALLBACK: FieldRule = {
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: 8,
  maxLength: 128,
};

type Rule = {
  /** What is wrong with a new value, or undefined. */
  issue: (value: string) => string | undefined;
  hint: string;
};

/** The operator's rule for a password-like field of the registration settings. */
export function usePasswordRule(field: 'password' | 'paymentPassword'): Rule {
  const t = useTranslations('fields');
  const { data } = useCall('GET /wps/system/setting/register', {});
  const set = data?.[field];
  const rule: FieldRule = set ? { ...set, enabled: true, required: true } : FALLBACK;
  const textOf = ({ key, range }: ReturnType<typeof fieldMessage>) => t(key, { range });
  return {
    issue: value => {
      const wrong = fieldIssue(rule, value);
      return wrong ? textOf(fieldMessage(wrong)) : undefined;
    },
    hint: textOf(ruleMessage(rule)),
  };
}
