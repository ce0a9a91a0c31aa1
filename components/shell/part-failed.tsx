'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { claimReload, type PartError } from '#lib/client/load-part.ts';
import { CHUNK_TIMEOUT_SECONDS } from '#lib/rules/figures.ts';

const TYPES = { script: 'partScript', style: 'partStyle', texts: 'partTexts' } as const;

function useWords(error: PartError) {
  const t = useTranslations('errors');
  const again = t('partReload');
  if (error.late)
    return { title: t('slowTitle'), text: t('slowText', { seconds: CHUNK_TIMEOUT_SECONDS }), again };
  const type = t(TYPES[error.kind]);
  const address = error.address || (typeof location === 'undefined' ? '' : location.host);
  return { title: t('partTitle'), text: t('partText', { type, address }), again };
}

/** Failed chunk of the page itself: reloads once, then says what is missing and offers a retry. */
export function PartFailed({ error }: { error: PartError }) {
  const { title, text, again } = useWords(error);
  useEffect(() => {
    if (claimReload()) location.reload();
  }, []);
  return (
    <ErrorState
      level={1}
      className="mx-auto min-h-[60vh] content-center [overflow-wrap:anywhere]"
      title={title}
      action={
        <Button look="primary" onClick={() => location.reload()}>
          {again}
        </Button>
      }
    >
      {text}
    </ErrorState>
  );
}

/** Failed chunk of a part that was opened on demand: the page stays, a message says what is missing. */
export function PartMissing({ error }: { error: PartError }) {
  const { title, text, again } = useWords(error);
  return (
    <div className="part-missing">
      <Notice
        kind="danger"
        live
        className="shadow-3 [overflow-wrap:anywhere] max-md:flex-wrap max-md:[&>button]:w-full"
        action={
          <Button size="s" onClick={() => location.reload()}>
            {again}
          </Button>
        }
      >
        <b className="block">{title}</b>
        {text}
      </Notice>
    </div>
  );
}
