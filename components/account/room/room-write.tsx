'use client';

import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { useDraftText } from '#components/shared/forms/use-draft-text.ts';
import { useTextBound } from '#components/shared/forms/use-text-bound.ts';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { call } from '#lib/client/call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { type ChatRoom, ROOM_CHARACTERS } from '#lib/rules/room.ts';
import { ROOM } from './room-data.ts';

/** Writes a message; what was typed stays until it is sent, also over a reload. */
export function RoomWrite({ room }: { room: ChatRoom }) {
  const t = useTranslations('room');
  const action = useAction();
  const [content, setContent] = useDraftText(`room-text-${room}`);
  const bound = useTextBound(content, ROOM_CHARACTERS);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (content.trim() === '' || bound.isOver) return;
    void action.run(async () => {
      await call('POST /wps/v2/member/room/message', { room, content });
      setContent('');
      await refreshCall(ROOM);
    });
  };
  return (
    <Form onSubmit={submit} className="grid gap-2">
      {action.refusal && <RefusalLine refusal={action.refusal} />}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <TextField
          label={t('message')}
          {...bound.words}
          autoComplete="off"
          value={content}
          onChange={event => setContent(event.target.value)}
        />
        <Button type="submit" look="primary" size="l" busy={action.busy} busyLabel={t('sending')}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}
