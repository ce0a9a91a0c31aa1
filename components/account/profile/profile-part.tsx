'use client';

import { useTranslations } from 'next-intl';
import { BindContact } from '#components/account/bind-contact.tsx';
import { SettingsBlock } from '#components/account/part-frame.tsx';
import { Portraits } from '#components/account/portraits.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useCall } from '#lib/client/use-call.ts';
import type { ProfileSection } from '#lib/rules/fields/profile-fields.ts';
import { type ProfileFields, ProfileForm, sectionFields } from './profile-form.tsx';

type Props = { fields: ProfileFields; onChanged: () => void };

/** E-mail and mobile number are verified by a code; the other contacts are stored as typed. */
function ContactSection({ fields, onChanged }: Props) {
  const t = useTranslations('centre');
  const { mobile, email } = fields;
  const byCode = Boolean(mobile ?? email);
  if (!byCode && sectionFields('contact', fields).length === 0) return null;
  return (
    <SettingsBlock title={t('section_contact')} text={byCode ? t('contactsText') : undefined}>
      {byCode && (
        <div className="mb-6 grid max-w-104 gap-5">
          {mobile && <BindContact kind="mobile" field={mobile} onChanged={onChanged} />}
          {email && <BindContact kind="email" field={email} onChanged={onChanged} />}
        </div>
      )}
      <ProfileForm section="contact" fields={fields} onChanged={onChanged} />
    </SettingsBlock>
  );
}

function Section({ section, text, ...props }: Props & { section: ProfileSection; text?: string }) {
  const t = useTranslations('centre');
  if (sectionFields(section, props.fields).length === 0) return null;
  return (
    <SettingsBlock title={t(`section_${section}`)} text={text}>
      <ProfileForm section={section} {...props} />
    </SettingsBlock>
  );
}

/** Avatar and profile in sections: the fields that the settings ask for (docs/features.md#91). */
export function ProfilePart() {
  const t = useTranslations('centre');
  const query = useCall('GET /wps/member/profile', {});
  return (
    <QueryBoundary query={query}>
      {({ fields }) => {
        const props = { fields, onChanged: () => void query.refetch() };
        const hasRequired = Object.values(fields).some(({ rule }) => rule.required);
        return (
          <>
            <Portraits />
            <Section
              section="personal"
              text={t(hasRequired ? 'aboutRequired' : 'aboutOptional')}
              {...props}
            />
            <ContactSection {...props} />
            <Section section="address" {...props} />
            <Section section="work" text={t('workText')} {...props} />
          </>
        );
      }}
    </QueryBoundary>
  );
}
