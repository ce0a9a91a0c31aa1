'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { call } from '#lib/client/call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useBackCloses } from '#lib/client/use-back-closes.ts';
import { type ReportReason, type RoomMessage, reportReasons } from '#lib/rules/room.ts';
import { ROOM } from './room-data.ts';

/** Reports a message of another member, and hides its writer if wanted. */
export function RoomReport({ message, onClose }: { message: RoomMessage; onClose: () => void }) {
  const t = useTranslations('room');
  useBackCloses(onClose);
  const action = useAction();
  const { messageId, name, content } = message;
  const [reason, setReason] = useState<ReportReason>('asks');
  const [block, setBlock] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(async () => {
      await call('POST /wps/v2/member/room/report', { messageId, reason, block });
      showToast('positive', t('reported'));
      onClose();
      await refreshCall(ROOM);
    });
  };
  return (
    <Dialog
      open
      size="s"
      title={t('reportTitle', { name })}
      lead={t('reportText', { name })}
      onClose={onClose}
    >
      <Form onSubmit={submit} className="grid gap-4">
        <p className="rounded-md border border-line px-3 py-2 text-md wrap-anywhere">{content}</p>
        <Select
          label={t('reason')}
          value={reason}
          onChange={event => setReason(event.target.value as ReportReason)}
        >
          {reportReasons.map(one => (
            <option key={one} value={one}>
              {t(`reason_${one}`)}
            </option>
          ))}
        </Select>
        <Checkbox
          label={t('block', { name })}
          checked={block}
          onChange={event => setBlock(event.target.checked)}
        />
        {action.refusal && <RefusalLine refusal={action.refusal} />}
        <Button type="submit" look="primary" size="l" wide busy={action.busy} busyLabel={t('sending')}>
          {t('sendReport')}
        </Button>
      </Form>
    </Dialog>
  );
}
