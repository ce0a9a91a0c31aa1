'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { useTextBound } from '#components/shared/forms/use-text-bound.ts';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { call } from '#lib/client/call.ts';
import type { Action } from '#lib/client/use-action.ts';
import { NICKNAME_CHARACTERS } from '#lib/rules/agents/agent-texts.ts';
import type { AgentPermission } from '#lib/rules/contracts/permissions.ts';
import { personalTextIssue } from '#lib/rules/fields/personal-text.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { PermissionFields } from './permission-fields.tsx';
import type { Card } from './person-card.tsx';
import { useCardAction } from './use-card-action.ts';

/** Makes a member an agent, with the permissions that are chosen. */
function Promote({ card, action }: { card: Card; action: Action }) {
  const t = useTranslations('agents');
  const [given, setGiven] = useState<AgentPermission[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const { userId, userName } = card.person;
  const promote = () =>
    action.run(async () => {
      await call('PUT /wps/relay/MCSFE_promoteDownlineToAgent', { userId, permissions: given.join(',') });
      showToast('positive', t('promoted', { name: userName }));
    });
  const own = card.personPermissions.filter(one => one.canGive).map(one => one.permission);
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className="text-md">{t('promoteText', { name: userName })}</p>
      {isConfirming && <PermissionFields own={own} given={given} onChange={setGiven} />}
      <Button
        size="s"
        busy={action.busy}
        busyLabel={t('saving')}
        onClick={() => (isConfirming ? void promote() : setConfirming(true))}
      >
        {t(isConfirming ? 'promoteSure' : 'promote')}
      </Button>
    </div>
  );
}

/** Nickname of a person, checked when the field is left and before it is sent. */
function Nickname({ card, onChanged }: { card: Card; onChanged: () => void }) {
  const t = useTranslations('agents');
  const fields = useTranslations('fields');
  const { userId, nickname: present } = card.person;
  const [nickname, setNickname] = useState(present);
  const [isLeft, setLeft] = useState(false);
  const saving = useCardAction(onChanged);
  const bound = useTextBound(nickname, NICKNAME_CHARACTERS);
  const name = nickname.trim();
  const issue = name === '' ? 'missing' : personalTextIssue('nickname', name);
  const isRefused = saving.refusal?.code === 'field_invalid';
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeft(true);
    if (issue || bound.isOver) return;
    return saving.run(async () => {
      await call('PUT /wps/agent/downline/nickname2', { userId, nickname: name });
      showToast('positive', t('nicknameSaved'));
    });
  };
  return (
    <Form onSubmit={save} className="grid gap-3">
      <TextField
        label={t('nickname')}
        required
        {...bound.words}
        error={
          bound.words.error ?? (isLeft && issue ? fields(issue) : isRefused ? fields('format') : undefined)
        }
        autoComplete="off"
        value={nickname}
        onBlur={() => setLeft(true)}
        onChange={event => {
          setNickname(event.target.value);
          saving.clear();
        }}
      />
      {saving.refusal && !isRefused && <RefusalLine refusal={saving.refusal} />}
      <Button type="submit" size="s" busy={saving.busy} busyLabel={t('saving')}>
        {t('save')}
      </Button>
    </Form>
  );
}

/**
 * Actions of the agent on a person. One that is not permitted is absent; the last line says why. The refusal of a
 * promotion stays when the card that is read again no longer offers it.
 */
export function PersonActions({ card, onChanged }: { card: Card; onChanged: () => void }) {
  const t = useTranslations('agents');
  const promotion = useCardAction(onChanged);
  const refusal = promotion.refusal && <RefusalLine refusal={promotion.refusal} />;
  if (!card.permissions.includes('open-accounts'))
    return (
      <div className="grid content-start gap-3">
        {refusal}
        <p className="text-sm text-t3">{t('notPermitted')}</p>
      </div>
    );
  return (
    <Panel className="grid gap-4 p-4">
      <Nickname card={card} onChanged={onChanged} />
      {refusal}
      {roleOfType(card.person.type) !== 'agent' && <Promote card={card} action={promotion} />}
    </Panel>
  );
}
