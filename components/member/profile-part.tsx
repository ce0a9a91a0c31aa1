'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '#lib/client/use-call.ts';
import { BindContact } from './bind-contact.tsx';
import { Loaded } from './loaded.tsx';
import { Block } from './part-frame.tsx';
import { Portraits } from './portraits.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What the house knows about a person: portrait, contacts proved by a code, and the fields that the settings ask for. */
export function ProfilePart() {
  const t = useTranslations('centre');
  const query = useCall('GET /wps/member/profile', {});
  const changed = () => void query.refetch();
  return (
    <Loaded query={query}>
      {({ fields: { mobile, email, ...others } }) => (
        <>
          <Portraits />
          {(mobile || email) && (
            <Block title={t('contacts')} text={t('contactsText')}>
              <div className="grid max-w-104 gap-5">
                {mobile && <BindContact kind="mobile" field={mobile} onChanged={changed} />}
                {email && <BindContact kind="email" field={email} onChanged={changed} />}
              </div>
            </Block>
          )}
          <Block title={t('about')} text={t('aboutText')}>
            <ProfileForm fields={others} onChanged={changed} />
          </Block>
        </>
      )}
    </Loaded>
  );
}
