'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { call } from '#lib/client/call.ts';
import type { AgentPermission } from '#lib/rules/contracts/permissions.ts';
import type { Card } from './person-card.tsx';
import { useCardAction } from './use-card-action.ts';

type Line = Card['personPermissions'][number];

/** Permission of the person; one that cannot be given says why. */
function PermissionLine({
  line,
  card,
  isOn,
  onChange,
}: {
  line: Line;
  card: Card;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const t = useTranslations('agents');
  const { permission, held, canGive, holdersBelow } = line;
  const { uplineName } = card.person;
  const isDirect = card.path.length === 2;
  const taken = held && !isOn && holdersBelow > 0;
  return (
    <li>
      <Checkbox
        label={t(`permission_${permission}`)}
        checked={isOn}
        disabled={!held && !canGive}
        onChange={event => onChange(event.target.checked)}
      />
      {!held && !canGive && (
        <p className="ps-8 text-sm text-t3">
          {isDirect ? t('youLackIt') : t('uplineLacksIt', { name: uplineName })}
        </p>
      )}
      {taken && <p className="ps-8 text-sm text-warning">{t('takenBelow', { count: holdersBelow })}</p>}
    </li>
  );
}

/** Permissions of an agent below: given within the own permissions, and taken with everybody below. */
export function PersonPermissions({ card, onChanged }: { card: Card; onChanged: () => void }) {
  const t = useTranslations('agents');
  const action = useCardAction(onChanged);
  const lines = card.personPermissions;
  const [changed, setChanged] = useState<Partial<Record<AgentPermission, boolean>>>({});
  const isOn = ({ permission, held }: Line) => changed[permission] ?? held;
  const namesOf = (to: boolean) =>
    lines.filter(line => line.held !== to && isOn(line) === to).map(line => line.permission);
  const [give, take] = [namesOf(true), namesOf(false)];
  const save = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    return action.run(async () => {
      await call('PUT /wps/agent/downline/permissions', { userId: card.person.userId, give, take });
      setChanged({});
      showToast('positive', t('permissionsSaved'));
    });
  };
  return (
    <Panel className="p-4">
      <Form onSubmit={save} className="grid gap-3">
        <fieldset>
          <legend className="display mb-1 text-lg">{t('permissions')}</legend>
          <ul className="grid gap-2">
            {lines.map(line => (
              <PermissionLine
                key={line.permission}
                line={line}
                card={card}
                isOn={isOn(line)}
                onChange={to => setChanged({ ...changed, [line.permission]: to })}
              />
            ))}
          </ul>
        </fieldset>
        <p className="text-sm text-t3">{t('permissionsBelow')}</p>
        {action.refusal && <RefusalLine refusal={action.refusal} />}
        <Button
          type="submit"
          size="s"
          disabled={give.length + take.length === 0}
          busy={action.busy}
          busyLabel={t('saving')}
        >
          {t('savePermissions')}
        </Button>
      </Form>
    </Panel>
  );
}
