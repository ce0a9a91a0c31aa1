'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { RefusalLine } from '#components/shared/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { showToast } from '#components/ui/toast.tsx';
import type { Answer, Ask } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { fieldMessage } from '#lib/rules/field-messages.ts';
import { fieldIssue } from '#lib/rules/field-rules.ts';

export type ProfileField = Answer<'GET /wps/member/profile'>['fields'][string];
type Changed = Ask<'POST /wps/member/info'>;
type Name = Extract<keyof Changed, string>;

/** Order and names as the document lists them (row 91); what the settings do not have is not there. */
const NAMES = [
  'nickname',
  'payee',
  'birthday',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'permanentAddress',
  'currentAddress',
  'region',
  'occupation',
  'sourceOfIncome',
  'whatsapp',
  'telegram',
  'line',
  'wechat',
  'zalo',
  'facebook',
  'qqNum',
] as const satisfies readonly Name[];
type ShownName = (typeof NAMES)[number];

const completions: Partial<Record<ShownName, string>> = {
  nickname: 'nickname',
  payee: 'name',
  birthday: 'bday',
  permanentAddress: 'street-address',
};

/** A field that was set and stays as it is. */
function Settled({ label, value }: { label: string; value: string }) {
  const t = useTranslations('centre');
  return (
    <div className="grid gap-1">
      <p className="text-sm font-med text-t2">{label}</p>
      <p className="flex min-h-11.5 items-center justify-between gap-3 rounded-md bg-s2 px-3.5">
        <span className="truncate">{value || '–'}</span>
        <Icon name="lock" size={16} className="flex-none text-t3" />
      </p>
      <p className="text-sm text-t3">{t('settled')}</p>
    </div>
  );
}

/** The fields of the profile; only what was changed is sent. Some can be set once, and say so before. */
export function ProfileForm({
  fields,
  onChanged,
}: {
  fields: Readonly<Record<string, ProfileField>>;
  onChanged: () => void;
}) {
  const t = useTranslations('centre');
  const words = useTranslations('fields');
  const { busy, refusal, run } = useAction();
  const shown = NAMES.flatMap(name => (fields[name] ? [{ name, ...fields[name] }] : []));
  const { register, handleSubmit, formState } = useForm<Changed>({
    mode: 'onTouched',
    values: Object.fromEntries(shown.map(({ name, value }) => [name, value ?? ''])),
  });
  const { errors, dirtyFields } = formState;
  const refused = refusal?.params.field;

  const submit = handleSubmit(async values => {
    const changed = Object.fromEntries(
      NAMES.filter(name => dirtyFields[name]).map(name => [name, values[name]]),
    );
    if (Object.keys(changed).length === 0) return;
    if (!(await run(() => call('POST /wps/member/info', changed)))) return;
    showToast('positive', t('profileSaved'));
    onChanged();
  });
  const issueOf = (rule: ProfileField['rule']) => (value: string | undefined) => {
    const issue = fieldIssue(rule, (value ?? '').trim());
    if (!issue) return true;
    const { key, range } = fieldMessage(issue);
    return words(key, { range });
  };
  return (
    <form onSubmit={submit} noValidate method="post" className="grid gap-4">
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
        {shown.map(({ name, value, rule, editable }) =>
          editable ? (
            <TextField
              key={name}
              label={t(`field_${name}`)}
              type={name === 'birthday' ? 'date' : 'text'}
              autoComplete={completions[name] ?? 'off'}
              maxLength={rule.maxLength > 0 ? rule.maxLength : 200}
              error={errors[name]?.message ?? (refused === name ? t('fieldRefused') : undefined)}
              {...register(name, { validate: issueOf(rule) })}
            />
          ) : (
            <Settled key={name} label={t(`field_${name}`)} value={value ?? ''} />
          ),
        )}
      </div>
      {refusal && <RefusalLine refusal={refusal} />}
      <div>
        <Button
          type="submit"
          look="primary"
          busy={busy}
          busyLabel={t('saving')}
          disabled={!formState.isDirty}
        >
          {t('saveProfile')}
        </Button>
      </div>
    </form>
  );
}
