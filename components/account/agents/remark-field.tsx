import { useTranslations } from 'next-intl';
import { useTextBound } from '#components/shared/forms/use-text-bound.ts';
import { TextField } from '#components/ui/forms/field.tsx';
import type { Refusal } from '#lib/client/refusal.ts';
import { REMARK_CHARACTERS } from '#lib/rules/agents/agent-texts.ts';

/** True for a refusal that the field of the remark explains. */
export function isAboutRemark(refusal: Refusal | null): boolean {
  return refusal?.code === 'field_invalid' && refusal.params.field === 'remark';
}

/** Remark of an invitation link, with its bound and what the platform refused about it; `isOver`: not to be sent. */
export function useRemark(value: string, refusal: Refusal | null) {
  const fields = useTranslations('fields');
  const { isOver, words } = useTextBound(value, REMARK_CHARACTERS);
  const error = words.error ?? (isAboutRemark(refusal) ? fields('signs') : undefined);
  return { isOver, words: { ...words, error } };
}

type Props = {
  value: string;
  words: ReturnType<typeof useRemark>['words'];
  onChange: (text: string) => void;
};

/** Input of the remark, which the agent alone sees. */
export function RemarkField({ value, words, onChange }: Props) {
  const t = useTranslations('agents');
  return (
    <TextField
      label={t('remark')}
      {...words}
      autoComplete="off"
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  );
}
