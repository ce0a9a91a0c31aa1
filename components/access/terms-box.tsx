'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { TextLink } from '#components/ui/link.tsx';
import { localePath } from '#lib/rules/locales.ts';

/** A part of the help centre, beside the form that is being filled in. */
function HelpLink({ anchor, children }: { anchor: string; children: ReactNode }) {
  const t = useTranslations('ui');
  const locale = useLocale();
  return (
    <TextLink href={`${localePath(locale, '/help')}#${anchor}`} target="_blank" title={t('opensNewWindow')}>
      {children}
    </TextLink>
  );
}

/** The tick for age, terms and privacy policy, with its error line while it is missing (spec 1, section 5). */
export function TermsBox({ missing, input }: { missing: boolean; input: ComponentProps<'input'> }) {
  const t = useTranslations('register');
  const id = useId();
  return (
    <div className="grid gap-1.5">
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
      <p id={id} aria-live="polite" className="flex items-start gap-1.5 text-sm text-danger empty:hidden">
        {missing && (
          <>
            <Icon name="warn" size={16} className="mt-px" />
            <span>{t('termsMissing')}</span>
          </>
        )}
      </p>
    </div>
  );
}
