'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CopyRow } from '#components/account/parts/copy-row.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RefusalLine, useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { usePasswordRule } from '#components/shared/forms/use-password-rule.ts';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { randomBelow } from '#lib/client/random-below.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { firstPassword } from '#lib/rules/agents/first-password.ts';
import type { AgentPermission } from '#lib/rules/contracts/permissions.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';
import { PermissionFields } from './permission-fields.tsx';
import { type GivenRates, type OwnRates, RateFields, ratesText } from './rate-fields.tsx';

type NewAccount = { username: string; password: string };

/** Field that a refusal is about; null: it shows above the button. */
function fieldOf(refusal: Refusal | null): 'username' | 'password' | null {
  const { field } = refusal?.params ?? {};
  return field === 'username' || field === 'password' ? field : null;
}

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

function useOpening(onDone: (opened: NewAccount) => void) {
  const [kind, setKind] = useState<'member' | 'agent'>('member');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState(() => firstPassword(randomBelow));
  const [rates, setRates] = useState<GivenRates>({});
  const [permissions, setPermissions] = useState<AgentPermission[]>([]);
  const [agreed, setAgreed] = useState(false);
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const name = username.trim();
      const fields = {
        userType: kind,
        username: name,
        password,
        rates: ratesText(rates),
        agreed: true,
      } as const;
      const given = kind === 'agent' ? { permissions: permissions.join(',') } : {};
      await moneyCall('POST /wps/agent/downline', { ...fields, ...given }, ['password']);
      onDone({ username: name, password });
    });
  const values = { kind, username, password, rates, permissions, agreed };
  return { ...values, setKind, setUsername, setPassword, setRates, setPermissions, setAgreed, action, send };
}

type Opening = ReturnType<typeof useOpening>;

function NameAndPassword({ form, errorOf }: { form: Opening; errorOf: (name: string) => ReactNode }) {
  const t = useTranslations('agents');
  const rule = usePasswordRule('password');
  return (
    <>
      <Select
        label={t('type')}
        value={form.kind}
        onChange={event => form.setKind(event.target.value as Opening['kind'])}
      >
        <option value="member">{t('member')}</option>
        <option value="agent">{t('agent')}</option>
      </Select>
      <TextField
        label={t('username')}
        required
        maxLength={64}
        autoComplete="off"
        error={errorOf('username')}
        value={form.username}
        onChange={event => form.setUsername(event.target.value)}
      />
      <TextField
        label={t('firstPassword')}
        required
        maxLength={PASSWORD_WIRE_CHARACTERS}
        autoComplete="off"
        hint={`${rule.told} ${t('mustChange')}`}
        error={errorOf('password')}
        value={form.password}
        onChange={event => form.setPassword(event.target.value)}
        trailing={
          <IconButton label={t('newPassword')} onClick={() => form.setPassword(firstPassword(randomBelow))}>
            <Icon name="refresh" />
          </IconButton>
        }
      />
    </>
  );
}

function OpenForm({ own, onDone }: { own: OwnRates; onDone: (opened: NewAccount) => void }) {
  const t = useTranslations('agents');
  const text = useRefusalText();
  const form = useOpening(onDone);
  const { refusal, busy } = form.action;
  const about = fieldOf(refusal);
  if (!own.permissions.includes('open-accounts')) return <p className="text-md text-t2">{t('mayNotOpen')}</p>;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    return form.send();
  };
  return (
    <Form noValidate={false} onSubmit={submit} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <Panel className="grid gap-3.5 p-4">
        <NameAndPassword
          form={form}
          errorOf={name => (refusal && about === name ? text(refusal) : undefined)}
        />
        <Checkbox
          required
          label={t('personAgrees')}
          checked={form.agreed}
          onChange={event => form.setAgreed(event.target.checked)}
        />
        {refusal && about === null && <RefusalLine refusal={refusal} />}
        <Button type="submit" look="primary" busy={busy} busyLabel={t('opening')}>
          {t('openAccount')}
        </Button>
      </Panel>
      <div className="grid grid-cols-1 gap-4">
        <Panel className="p-4">
          <RateFields own={own} rates={form.rates} onChange={form.setRates} />
        </Panel>
        {form.kind === 'agent' && (
          <Panel className="p-4">
            <PermissionFields own={own.permissions} given={form.permissions} onChange={form.setPermissions} />
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
