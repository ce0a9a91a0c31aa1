'use client';

import { useTranslations } from 'next-intl';
import { TextArea } from '#components/ui/forms/text-area.tsx';

/** Text with its bounds and how much was typed. */
export function FeedbackText({
  label,
  value,
  least,
  most,
  onChange,
}: {
  label: string;
  value: string;
  least: number;
  most: number;
  onChange: (text: string) => void;
}) {
  const t = useTranslations('feedback');
  const count = [...value.trim()].length;
  const isWrong = value !== '' && (count < least || count > most);
  const bounds = t('bounds', { count, least, most });
  return (
    <TextArea
      label={label}
      rows={5}
      value={value}
      hint={bounds}
      error={isWrong && count > most ? bounds : undefined}
      onChange={event => onChange(event.target.value)}
    />
  );
}

/** True when a text has the length that the operator asks for. */
export function isLengthAllowed(value: string, { least, most }: { least: number; most: number }): boolean {
  const count = [...value.trim()].length;
  return count >= least && count <= most;
}
