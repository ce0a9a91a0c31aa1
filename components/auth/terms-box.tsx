'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { FieldError } from '#components/ui/forms/field.tsx';
import { TextLink } from '#components/ui/navigation/link.tsx';
import { localePath } from '#lib/rules/routes/locales.ts';

/** Link to a topic of the help centre, opened beside the form that is being filled in. */
function HelpLink({ anchor, children }: { anchor: string; children: ReactNode }) {
  const t = useTranslations('ui');
  const locale = useLocale();
  return (
    <TextLink href={`${localePath(locale, '/help')}#${anchor}`} target="_blank" title={t('opensNewWindow')}>
      {children}
    </TextLink>
  );
}

/**
 * Checkbox for age, terms and privacy policy, with its error while it is not ticked (docs/features.md#14).
 */
export function TermsBox({ missing, input }: { missing: boolean; input: ComponentProps<'input'> }) {
  const t = useTranslations('register');
  const id = useId();
  return (
    <div data-field className="grid gap-1.5">
      <Checkbox
        {...input}
        required
        aria-invalid={missing || undefined}
        aria-describedby={missing ? id : undefined}
        label={t.rich('terms', {
          terms: words => <HelpLink anchor="term">{words}</HelpLink>,
          privacy: words => <HelpLink anchor="privacy">{words}</HelpLink>,
        })}
      />
      <p id={id} aria-live="polite" className="text-sm empty:hidden">
        {missing && <FieldError>{t('termsMissing')}</FieldError>}
      </p>
    </div>
  );
}
