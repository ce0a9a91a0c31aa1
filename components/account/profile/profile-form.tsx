'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useConfirmPermanent } from '#components/account/use-confirm-permanent.tsx';
import { RefusalLine, useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { call } from '#lib/client/call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { type ProfileName, type ProfileSection, profileSections } from '#lib/rules/fields/profile-fields.ts';
import { profileIssue } from './profile-check.ts';
import { readProfileDraft, saveProfileDraft } from './profile-draft.ts';
import { EditableField, FixedField, type ProfileField } from './profile-field.tsx';
import { useProfileChoices } from './use-profile-texts.ts';

export type ProfileFields = Readonly<Record<string, ProfileField>>;
type Values = Partial<Record<ProfileName, string>>;

type Props = {
  section: ProfileSection;
  fields: ProfileFields;
  /** Called when something was saved, or when the shown values are out of date. */
  onChanged: () => void;
};

/** Returns the fields of a section that the settings have, in order. */
export function sectionFields(section: ProfileSection, fields: ProfileFields) {
  const names: readonly ProfileName[] = profileSections[section];
  return names.flatMap(name => (fields[name] ? [{ name, field: fields[name] }] : []));
}

function useProfileForm({ section, fields, onChanged }: Props) {
  const t = useTranslations('centre');
  const words = useTranslations('fields');
  const text = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { confirm, prompt } = useConfirmPermanent();
  const shown = sectionFields(section, fields);
  const form = useForm<Values>({
    mode: 'onTouched',
    values: Object.fromEntries(shown.map(({ name, field }) => [name, field.value ?? ''])),
    // Saving another section keeps what was typed here.
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields } = form.formState;
  const { setValue, subscribe } = form;
  useEffect(() => {
    for (const [name, value] of Object.entries(readProfileDraft(section)))
      setValue(name as ProfileName, value, { shouldDirty: true });
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields: dirty = {} }) => saveProfileDraft(section, values, dirty),
    });
  }, [section, setValue, subscribe]);

  const save = async (changed: Values) => {
    try {
      await call('POST /wps/member/info', changed);
    } catch (thrown) {
      const no = refusalOf(thrown);
      const name = shown.find(one => one.name === no.params.field)?.name;
      if (no.code === 'field_set_once') onChanged();
      if (!name || no.code === 'field_set_once') return setRefusal(no);
      return form.setError(name, { type: 'refused', message: text(no) });
    }
    // The sent values are no longer changes: the platform's masked ones replace them.
    form.reset(form.getValues(), { keepDirtyValues: false });
    showToast('positive', t('profileSaved'));
    onChanged();
  };
  const submit = form.handleSubmit(async values => {
    setRefusal(null);
    const changed = shown
      .filter(({ name }) => dirtyFields[name])
      .map(({ name, field }) => ({ name, once: field.once === true, value: (values[name] ?? '').trim() }));
    if (changed.length === 0) return;
    if (!(await confirm(changed.filter(({ once, value }) => once && value !== '')))) return;
    await save(Object.fromEntries(changed.map(({ name, value }) => [name, value])));
  });
  const validate =
    (name: ProfileName, { rule, value }: ProfileField) =>
    (typed = '') => {
      const issue = profileIssue(name, rule, typed, { shown: value ?? '', nowMs: Date.now() });
      if (!issue) return true;
      if (issue === 'masked') return t('masked');
      const { key, ...params } = issue;
      return words(key, params);
    };
  return { form, shown, refusal, submit, prompt, validate };
}

/** Section of the profile with its submit button; sends only changed fields. */
export function ProfileForm(props: Props) {
  const t = useTranslations('centre');
  const { form, shown, refusal, submit, prompt, validate } = useProfileForm(props);
  const choices = useProfileChoices();
  const { errors, isDirty, isSubmitting } = form.formState;
  if (shown.length === 0) return null;
  return (
    <>
      <Form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
          {shown.map(({ name, field }) =>
            field.editable ? (
              <EditableField
                key={name}
                name={name}
                field={field}
                choices={choices[name]}
                error={errors[name]?.message}
                input={form.register(name, { validate: validate(name, field) })}
              />
            ) : (
              <FixedField key={name} name={name} value={field.value ?? ''} />
            ),
          )}
        </div>
        {refusal && <RefusalLine refusal={refusal} />}
        {shown.some(({ field }) => field.editable) && (
          <Button
            type="submit"
            look="primary"
            busy={isSubmitting && !prompt}
            busyLabel={t('saving')}
            disabled={!isDirty}
            className="justify-self-start max-md:w-full"
          >
            {t(`save_${props.section}`)}
          </Button>
        )}
      </Form>
      {prompt}
    </>
  );
}
