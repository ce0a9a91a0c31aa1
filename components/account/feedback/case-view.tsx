'use client';

import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { SentImages } from '#components/account/parts/sent-images.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { ImagesField, imagesOf } from '#components/shared/forms/images-field.tsx';
import { useDraftText } from '#components/shared/forms/use-draft-text.ts';
import { usePictureAction } from '#components/shared/forms/use-picture-action.ts';
import { usePictures } from '#components/shared/forms/use-pictures.ts';
import { Moment, useMoment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { call } from '#lib/client/call.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { MAX_IMAGES } from '#lib/rules/feedback.ts';
import { CaseState } from './case-state.tsx';
import { Escalation } from './escalation.tsx';
import { CASE, CASES, type Case, type Cases } from './feedback-data.ts';
import { FeedbackText, isLengthAllowed } from './text-field.tsx';

const refresh = () => Promise.all([refreshCall(CASE), refreshCall(CASES)]);

function Thread({ entries }: Pick<Case, 'entries'>) {
  const t = useTranslations('feedback');
  return (
    <ol className="grid gap-3">
      {entries.map(entry => (
        <li key={entry.id} className={entry.by ? undefined : 'pl-8 max-md:pl-4'}>
          <Panel className="px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-t3">
              <b className="text-t1">{entry.by ? t('from', { name: entry.by }) : t('you')}</b>
              <Moment at={entry.at} />
            </p>
            <p className="mt-1 text-md wrap-anywhere whitespace-pre-line">{entry.content}</p>
            <SentImages images={entry.images} />
          </Panel>
        </li>
      ))}
    </ol>
  );
}

/** Further text of the member, and the end of the case. */
function Reply({ number, bounds }: { number: string; bounds: Pick<Cases, 'least' | 'most'> }) {
  const t = useTranslations('feedback');
  const closing = useAction();
  const [content, setContent] = useDraftText(`case-text-${number}`);
  const pictures = usePictures(MAX_IMAGES, { draft: `case-images-${number}` });
  const action = usePictureAction(pictures);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(async () => {
      const input = { caseNumber: number, content, ...imagesOf(pictures) };
      await moneyCall('POST /wps/v2/member/feedback/case', input);
      setContent('');
      pictures.clear();
      await refresh();
    });
  };
  const close = () =>
    closing.run(async () => {
      await call('POST /wps/v2/member/feedback/close', { caseNumber: number });
      await refresh();
    });
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <FeedbackText label={t('addText')} value={content} {...bounds} onChange={setContent} />
      <ImagesField pictures={pictures} />
      <MoneyAction
        action={action}
        unknown={t('unknown')}
        busyLabel={t('sending')}
        disabled={pictures.busy || !isLengthAllowed(content, bounds)}
      >
        {t('sendText')}
      </MoneyAction>
      <Button busy={closing.busy} onClick={() => void close()}>
        {t('close')}
      </Button>
    </Form>
  );
}

/** A feedback case: its messages, its dates, and where to complain if the answer does not help. */
export function CaseView({ number, bounds }: { number: string; bounds: Pick<Cases, 'least' | 'most'> }) {
  const t = useTranslations('feedback');
  const moment = useMoment();
  const query = useCall(CASE, { caseNumber: number });
  return (
    <QueryBoundary query={query} standIn="h-96">
      {found => (
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]">
          <div className="grid grid-cols-1 gap-5">
            <Thread entries={found.entries} />
            {found.state !== 'closed' && <Reply number={number} bounds={bounds} />}
          </div>
          <div className="grid gap-4">
            <Panel className="px-4 py-2">
              <Rows>
                <Row name={t('number')}>{found.caseNumber}</Row>
                <Row name={t('type')}>{t(`kind_${found.type}`)}</Row>
                <Row name={t('state')}>
                  <CaseState state={found.state} />
                </Row>
                <Row name={t('opened')}>{moment(found.createdAt)}</Row>
                <Row name={t('decideBy')}>{moment(found.decideBy)}</Row>
              </Rows>
            </Panel>
            <Escalation />
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}
