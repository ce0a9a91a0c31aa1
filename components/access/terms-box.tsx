'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useId } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** The tick for age, terms and privacy policy, with its error line while it is missing (spec 1, section 5). */
export function TermsBox({ missing, input }: { missing: boolean; input: ComponentProps<'input'> }) {
  const t = useTranslations();
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Checkbox
        {...input}
        required
        aria-invalid={missing || undefined}
        aria-describedby={missing ? id : undefined}
        label={t('register.terms')}
      />
      <p id={id} aria-live="polite" className="flex items-start gap-1.5 text-sm text-danger empty:hidden">
        {missing && (
          <>
            <Icon name="warn" size={16} className="mt-px" />
            <span>{t('access.termsMissing')}</span>
          </>
        )}
      </p>
    </div>
  );
}
