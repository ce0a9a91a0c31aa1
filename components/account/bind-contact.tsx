'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { BindEmail } from './bind-email.tsx';
import { BindMobile } from './bind-mobile.tsx';
import type { ProfileField } from './profile/profile-field.tsx';

type Props = { kind: 'mobile' | 'email'; field: ProfileField; onChanged: () => void };

/**
 * E-mail address or mobile number, masked by the platform; setting or changing it needs a code sent to it.
 */
export function BindContact({ kind, field, onChanged }: Props) {
  const t = useTranslations('centre');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The form that had the focus is gone: it returns to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const Form = kind === 'mobile' ? BindMobile : BindEmail;
  const done = () => {
    setOpen(false);
    showToast('positive', t('contactSaved'));
    onChanged();
  };
  return (
    // A block of its own: the focus goes from the button to this form's first field, not to the other contact's.
    <div data-block tabIndex={-1} className="grid gap-3 outline-none">
      {(field.value || !open) && (
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="text-sm font-med text-t2">{t(`field_${kind}`)}</p>
            <p className="num flex items-center gap-2 truncate">
              {field.value || <span className="text-t3">{t('contactNone')}</span>}
              {field.verified && (
                <span className="flex items-center gap-1 text-sm text-positive">
                  <Icon name="check" size={16} />
                  {t('verified')}
                </span>
              )}
            </p>
          </div>
          {field.editable && !open && (
            <Button ref={opener} size="s" onClick={() => setOpen(true)}>
              {t(field.value ? 'change' : 'add')}
            </Button>
          )}
        </div>
      )}
      {open && <Form onDone={done} onCancel={() => setOpen(false)} />}
    </div>
  );
}
