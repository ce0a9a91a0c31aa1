'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useBackCloses } from '#lib/client/use-back-closes.ts';
import { BIRTHDAY_AGE_YEARS } from '#lib/rules/fields/ages.ts';
import type { ProfileName } from '#lib/rules/fields/profile-fields.ts';
import { useProfileValue } from './profile/use-profile-texts.ts';

type Values = readonly { name: ProfileName; value: string }[];

function ConfirmOnceDialog({ values, onAnswer }: { values: Values; onAnswer: (yes: boolean) => void }) {
  const t = useTranslations('centre');
  const written = useProfileValue();
  useBackCloses(() => onAnswer(false));
  return (
    <Dialog
      open
      size="s"
      title={t('confirmOnceTitle')}
      lead={t('confirmOnceText')}
      onClose={() => onAnswer(false)}
      coverClose={false}
      actions={
        <>
          <Button look="primary" onClick={() => onAnswer(true)}>
            {t('confirmOnceSave')}
          </Button>
          <Button onClick={() => onAnswer(false)}>{t('confirmOnceBack')}</Button>
        </>
      }
    >
      <dl className="grid gap-3 border-y border-line py-4">
        {values.map(({ name, value }) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-sm text-t2">{t(`field_${name}`)}</dt>
            <dd className="font-med wrap-anywhere">{written(name, value)}</dd>
          </div>
        ))}
      </dl>
      {values.some(({ name }) => name === 'birthday') && (
        <p className="mt-4 text-md text-t2">{t('confirmOnceAge', { years: BIRTHDAY_AGE_YEARS })}</p>
      )}
    </Dialog>
  );
}

/**
 * Asks to confirm values that cannot be changed after they are saved, and lists them: resolves to true when
 * they are to be saved. `prompt` has to be rendered.
 */
export function useConfirmPermanent(): { confirm: (values: Values) => Promise<boolean>; prompt: ReactNode } {
  const [pending, setPending] = useState<Values | null>(null);
  const answer = useRef<(yes: boolean) => void>(() => undefined);
  const confirm = (values: Values) => {
    if (values.length === 0) return Promise.resolve(true);
    setPending(values);
    return new Promise<boolean>(resolve => {
      answer.current = resolve;
    });
  };
  const settle = (yes: boolean) => {
    setPending(null);
    answer.current(yes);
  };
  return { confirm, prompt: pending && <ConfirmOnceDialog values={pending} onAnswer={settle} /> };
}
