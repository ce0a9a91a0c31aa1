'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import type { AgentPermission } from '#lib/rules/contracts/permissions.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { PermissionFields } from './permission-fields.tsx';
import type { Card } from './person-card.tsx';

/** Makes a member an agent, with the permissions that are chosen. */
function Promote({ card, onChanged }: { card: Card; onChanged: () => void }) {
  const t = useTranslations('agents');
  const [given, setGiven] = useState<AgentPermission[]>([]);
  const [asked, setAsked] = useState(false);
  const action = useAction();
  const { userId, userName } = card.person;
  const promote = () =>
    action.run(async () => {
      await call('PUT /wps/relay/MCSFE_promoteDownlineToAgent', { userId, permissions: given.join(',') });
      onChanged();
    });
  const own = card.personPermissions.filter(one => one.canGive).map(one => one.permission);
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className="text-md">{t('promoteText', { name: userName })}</p>
      {asked && <PermissionFields own={own} given={given} onChange={setGiven} />}
      {action.refusal && <RefusalLine refusal={action.refusal} />}
      <Button
        size="s"
        busy={action.busy}
        busyLabel={t('saving')}
        onClick={() => (asked ? void promote() : setAsked(true))}
      >
        {t(asked ? 'promoteSure' : 'promote')}
      </Button>
    </div>
  );
}

/** Actions of the agent on a person. One that is not permitted is absent; the last line says why. */
export function PersonActions({ card, onChanged }: { card: Card; onChanged: () => void }) {
  const t = useTranslations('agents');
  const { person, permissions } = card;
  const [nickname, setNickname] = useState(person.nickname);
  const saving = useAction();
  const { userId } = person;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void saving.run(async () => {
      await call('PUT /wps/agent/downline/nickname2', { userId, nickname: nickname.trim() });
      onChanged();
    });
  };
  if (!permissions.includes('open-accounts')) return <p className="text-sm text-t3">{t('notPermitted')}</p>;
  return (
    <Panel className="grid gap-4 p-4">
      <form onSubmit={save} className="grid gap-3">
        <TextField
          label={t('nickname')}
          required
          maxLength={30}
          autoComplete="off"
          value={nickname}
          onChange={event => setNickname(event.target.value)}
        />
        {saving.refusal && <RefusalLine refusal={saving.refusal} />}
        <Button type="submit" size="s" busy={saving.busy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </form>
      {roleOfType(person.type) !== 'agent' && <Promote card={card} onChanged={onChanged} />}
    </Panel>
  );
}
