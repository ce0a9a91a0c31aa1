'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { SettingsBlock } from './part-frame.tsx';
import { QueryBoundary } from './query-boundary.tsx';

const PORTRAIT_PX = 56;

/** Chooses the avatar from the platform's portraits. */
export function Portraits() {
  const t = useTranslations('centre');
  const icons = useCall('GET /wps/member/info/icons', {});
  const mine = useCall('GET /wps/member/info/icon', {});
  const { busy, refusal, run } = useAction();
  const [picked, setPicked] = useState<string | null>(null);
  const choose = async (icon: string, url: string) => {
    setPicked(url);
    if (await run(() => call('POST /wps/member/info/icon', { icon }))) await mine.refetch();
    setPicked(was => (was === url ? null : was));
  };
  return (
    <SettingsBlock title={t('portrait')}>
      <QueryBoundary query={icons}>
        {list => (
          <fieldset aria-busy={busy} className="grid w-max grid-cols-4 gap-2.5 md:grid-cols-6">
            <legend className="sr-only">{t('portrait')}</legend>
            {list.map(({ icon, url }) => (
              <label
                key={icon}
                className="relative cursor-pointer overflow-hidden rounded-arch bg-s3 outline-offset-2 has-checked:outline-3 has-checked:outline-mark has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
              >
                <input
                  type="radio"
                  name="icon"
                  value={icon}
                  checked={(picked ?? mine.data) === url}
                  onChange={() => void choose(icon, url)}
                  aria-label={t('portraitOf', { number: icon })}
                  className="absolute inset-0 cursor-pointer appearance-none"
                />
                <SizedImage
                  src={url}
                  alt=""
                  width={PORTRAIT_PX}
                  height={PORTRAIT_PX}
                  className="picture-mark"
                />
              </label>
            ))}
          </fieldset>
        )}
      </QueryBoundary>
      {refusal && <RefusalLine refusal={refusal} />}
    </SettingsBlock>
  );
}
