'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { type LinkChannel, linkChannels, linkDays } from '#lib/rules/agents/links.ts';
import type { AgentLink } from './link-address.ts';
import { isAboutRemark, RemarkField, useRemark } from './remark-field.tsx';

const KEEP = 'keep';

/** Changes channel, remark and end of a link; where it leads and its rates stay. */
export function EditLink({ link, onSaved }: { link: AgentLink; onSaved: () => unknown }) {
  const t = useTranslations('agents');
  const [open, setOpen] = useState(false);
  const [channel, setChannel] = useState<LinkChannel | ''>(link.channel ?? '');
  const [remark, setRemark] = useState(link.remark);
  const [days, setDays] = useState(KEEP);
  const action = useAction();
  const note = useRemark(remark, action.refusal);
  const save = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (note.isOver) return;
    return action.run(async () => {
      await call('POST /wps/relay/MCSFE_updateAffiliateUrl', {
        code: link.code,
        ...(channel ? { channel } : {}),
        remark: remark.trim(),
        ...(days === KEEP ? {} : { expiryDays: Number(days) }),
      });
      setOpen(false);
      setDays(KEEP);
      showToast('positive', t('linkSaved'));
      await onSaved();
    });
  };
  if (!open)
    return (
      <Button size="s" onClick={() => setOpen(true)}>
        {t('editLink')}
      </Button>
    );
  return (
    <Form onSubmit={save} className="grid gap-3 border-t border-line pt-3">
      <Select
        label={t('channel')}
        value={channel}
        onChange={event => setChannel(event.target.value as LinkChannel | '')}
      >
        <option value="">{t('channel_none')}</option>
        {linkChannels.map(one => (
          <option key={one} value={one}>
            {t(`channel_${one}`)}
          </option>
        ))}
      </Select>
      <Select label={t('expires')} value={days} onChange={event => setDays(event.target.value)}>
        <option value={KEEP}>{t('keepEnd')}</option>
        {linkDays.map(one => (
          <option key={one} value={one}>
            {one === 0 ? t('expiryNone') : t('expiryDays', { count: one })}
          </option>
        ))}
      </Select>
      <RemarkField
        value={remark}
        words={note.words}
        onChange={typed => {
          setRemark(typed);
          action.clear();
        }}
      />
      {action.refusal && !isAboutRemark(action.refusal) && <RefusalLine refusal={action.refusal} />}
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={action.busy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <Button disabled={action.busy} onClick={() => setOpen(false)}>
          {t('cancelEdit')}
        </Button>
      </div>
    </Form>
  );
}
