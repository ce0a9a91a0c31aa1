'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CopyRow } from '#components/account/parts/copy-row.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RefusalLine, useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { fieldChecks } from '#components/shared/forms/field-checks.ts';
import { useFieldRules, usePasswordRule } from '#components/shared/forms/use-password-rule.ts';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { FieldError, TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { randomBelow } from '#lib/client/random-below.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { useCall } from '#lib/client/use-call.ts';
import { firstPassword } from '#lib/rules/agents/first-password.ts';
import { type FieldIssue, fieldMessage } from '#lib/rules/fields/field-messages.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';
import { refusedIssue } from '#lib/rules/fields/refused-issue.ts';
import { type OpeningDraft, useOpeningDraft } from './opening-draft.ts';
import { PermissionFields } from './permission-fields.tsx';
import { type AgentRates, RateFields, ratesText } from './rate-fields.tsx';

type NewAccount = { username: string; password: string };

/** Name and first password of the new account, shown this once. */
function NewAccountPanel({ opened, onAgain }: { opened: NewAccount; onAgain: () => void }) {
  const t = useTranslations('agents');
  return (
    <div className="grid max-w-140 grid-cols-1 gap-4">
      <Notice kind="positive" live>
        {t('opened', { name: opened.username })}
      </Notice>
      <Panel>
        <dl>
          <CopyRow name={t('username')} value={opened.username} />
          <CopyRow name={t('firstPassword')} value={opened.password} hint={t('shownOnce')} />
        </dl>
      </Panel>
      <div>
        <Button onClick={onAgain}>{t('openAnother')}</Button>
      </div>
    </div>
  );
}

type Opening = { username: string; password: string; agreed: boolean };

/** Name, first password and consent, checked when they are left by the rules of a registration. */
function useOpening(given: OpeningDraft, onDone: (opened: NewAccount) => void) {
  const t = useTranslations('agents');
  const fields = useTranslations('fields');
  const text = useRefusalText();
  const { username: nameRule } = useFieldRules();
  const secret = usePasswordRule('password');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const say = (issue: FieldIssue) => {
    const { key, range } = fieldMessage(issue);
    return fields(key, { range });
  };
  const form = useForm<Opening>({
    mode: 'onTouched',
    defaultValues: { username: given.username, password: firstPassword(randomBelow), agreed: false },
    resolver: fieldChecks<Opening>({
      username: async typed => {
        if (typed.trim() === '') return fields('missing');
        const { fieldIssue } = await import('#lib/rules/fields/field-rules.ts');
        const issue = nameRule && fieldIssue(nameRule, typed.trim(), 'username');
        return issue && say(issue);
      },
      password: typed => (typed === '' ? fields('missing') : secret.issue(typed)),
      agreed: (_, { agreed }) => agreed || t('agreementMissing'),
    }),
  });
  const refused = (thrown: unknown) => {
    const no = refusalOf(thrown);
    const { field } = no.params;
    if (field !== 'username' && field !== 'password') return setRefusal(no);
    const issue = refusedIssue(no);
    const message = field === 'password' ? secret.refused(no) : issue && say(issue);
    form.setError(field, { type: 'refused', message: message ?? text(no) }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(async ({ username, password }) => {
    setRefusal(null);
    const { kind, permissions } = given;
    const opened = { username: username.trim(), password };
    const order = { ...opened, userType: kind, rates: ratesText(given.rates), agreed: true } as const;
    const more = kind === 'agent' ? { permissions: permissions.join(',') } : {};
    try {
      await moneyCall('POST /wps/agent/downline', { ...order, ...more }, ['password']);
    } catch (thrown) {
      return refused(thrown);
    }
    onDone(opened);
  });
  const renew = () =>
    form.setValue('password', firstPassword(randomBelow), { shouldValidate: form.formState.isSubmitted });
  return { form, refusal, submit, renew, told: secret.told };
}

type FieldProps = { opening: ReturnType<typeof useOpening>; onName: (username: string) => void };

function NameAndPassword({ opening: { form, renew, told }, onName }: FieldProps) {
  const t = useTranslations('agents');
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('username')}
        required
        maxLength={64}
        autoComplete="off"
        error={errors.username?.message}
        {...form.register('username', { onChange: event => onName(event.target.value) })}
      />
      <TextField
        label={t('firstPassword')}
        required
        maxLength={PASSWORD_WIRE_CHARACTERS}
        autoComplete="off"
        hint={`${told} ${t('mustChange')}`}
        error={errors.password?.message}
        {...form.register('password')}
        trailing={
          <IconButton label={t('newPassword')} onClick={renew}>
            <Icon name="refresh" />
          </IconButton>
        }
      />
      <div data-field className="grid gap-1.5">
        <Checkbox
          required
          aria-invalid={errors.agreed ? true : undefined}
          label={t('personAgrees')}
          {...form.register('agreed')}
        />
        <div aria-live="polite" className="text-sm">
          {errors.agreed && <FieldError>{errors.agreed.message}</FieldError>}
        </div>
      </div>
    </>
  );
}

function OpenForm({ own, onDone }: { own: AgentRates; onDone: (opened: NewAccount) => void }) {
  const t = useTranslations('agents');
  const { draft, change, clear } = useOpeningDraft(own);
  const { kind, rates, permissions } = draft;
  const opening = useOpening(draft, opened => {
    clear();
    onDone(opened);
  });
  if (!own.permissions.includes('open-accounts')) return <p className="text-md text-t2">{t('mayNotOpen')}</p>;
  return (
    <Form onSubmit={opening.submit} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <Panel className="grid gap-3.5 p-4">
        <Select
          label={t('type')}
          value={kind}
          onChange={event => change({ kind: event.target.value as OpeningDraft['kind'] })}
        >
          <option value="member">{t('member')}</option>
          <option value="agent">{t('agent')}</option>
        </Select>
        <NameAndPassword opening={opening} onName={username => change({ username })} />
        {opening.refusal && <RefusalLine refusal={opening.refusal} />}
        <Button
          type="submit"
          look="primary"
          busy={opening.form.formState.isSubmitting}
          busyLabel={t('opening')}
        >
          {t('openAccount')}
        </Button>
      </Panel>
      <div className="grid grid-cols-1 gap-4">
        <Panel className="p-4">
          <RateFields own={own} rates={rates} onChange={next => change({ rates: next })} />
        </Panel>
        {kind === 'agent' && (
          <Panel className="p-4">
            <PermissionFields
              own={own.permissions}
              given={permissions}
              onChange={next => change({ permissions: next })}
            />
          </Panel>
        )}
      </div>
    </Form>
  );
}

/** Opens an account for a person directly below: kind, name, first password, rates, an agent's permissions. */
export function OpenAccount() {
  const [opened, setOpened] = useState<NewAccount | null>(null);
  const own = useCall('GET /wps/relay/MCSFE_getGlobalRebateSettingsByProductType', {});
  if (opened) return <NewAccountPanel opened={opened} onAgain={() => setOpened(null)} />;
  return (
    <QueryBoundary query={own} standIn="h-96">
      {data => <OpenForm own={data} onDone={setOpened} />}
    </QueryBoundary>
  );
}
