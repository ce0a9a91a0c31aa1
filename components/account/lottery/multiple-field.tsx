'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MAX_MULTIPLE } from '#lib/rules/lottery/bet.ts';

/** Returns a typed multiple; null for anything but a whole number that is offered. */
function readMultiple(text: string): number | null {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= MAX_MULTIPLE ? value : null;
}

/** Field of a bet's multiple with a step down and up. Typed text stays; `onChange` gets null while it is not a multiple. */
export function MultipleField({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const t = useTranslations('lottery');
  const [typed, setTyped] = useState('');
  const [field, error] = [useId(), useId()];
  const step = (by: number) => onChange(Math.min(MAX_MULTIPLE, Math.max(1, (value ?? 1) + by)));
  return (
    <div className="grid gap-1 text-sm text-t2">
      <label htmlFor={field}>{t('multiple')}</label>
      <span className="flex rounded-md border border-line-strong">
        <Button look="quiet" size="m" aria-label={t('less')} onClick={() => step(-1)} className="px-3">
          −
        </Button>
        <input
          id={field}
          inputMode="numeric"
          value={value ?? typed}
          aria-invalid={value === null}
          aria-describedby={value === null ? error : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(readMultiple(target.value));
          }}
          className="num w-14 bg-transparent text-center"
        />
        <Button look="quiet" size="m" aria-label={t('more')} onClick={() => step(1)} className="px-3">
          +
        </Button>
      </span>
      {value === null && (
        <p id={error} role="alert" className="text-warning">
          {t('multipleWrong', { most: MAX_MULTIPLE })}
        </p>
      )}
    </div>
  );
}
