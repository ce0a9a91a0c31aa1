'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { call } from '#lib/client/call.ts';
import {
  followPushPermission,
  type PushPermission,
  type PushRefusal,
  pushDevice,
  pushPermission,
  subscribePush,
  unsubscribePush,
} from '#lib/client/push.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { siteName } from '#lib/client/use-document-title.ts';
import { type PushTopic, pushTopics } from '#lib/rules/push.ts';

type Choice = { topics: readonly PushTopic[]; quiet: boolean };
const OFF: Choice = { topics: [], quiet: true };
const toggled = (topics: readonly PushTopic[], topic: PushTopic) =>
  topics.includes(topic) ? topics.filter(one => one !== topic) : [...topics, topic];

/** Notification as a locked screen shows it. */
function Preview() {
  const t = useTranslations('push');
  return (
    <figure className="self-start">
      <figcaption className="mb-2 text-sm text-t2">{t('preview')}</figcaption>
      <div className="rounded-lg border border-line bg-s3 px-4 py-8">
        <p className="flex items-center gap-3 rounded-lg bg-sel px-3 py-2.5 text-on-sel">
          <img src="/app-icons/any-192.png" alt="" width={32} height={32} className="rounded-md" />
          <span>
            <b className="block text-md">{siteName()}</b>
            <span className="text-sm">{t('previewText')}</span>
          </span>
        </p>
      </div>
    </figure>
  );
}

/** Why the browser cannot be switched on, with what to do. */
function Blocked({ permission }: { permission: Exclude<PushPermission, 'open'> }) {
  const t = useTranslations('push');
  return <Notice kind="warning">{t(permission)}</Notice>;
}

/** Saves the choice for this browser, and switches it off again. */
function useDevice({ publicKey, device }: { publicKey: string; device: string | null }, changed: () => void) {
  const action = useAction();
  const t = useTranslations('push');
  const [refused, setRefused] = useState<PushRefusal | null>(null);
  const save = (choice: Choice) =>
    action.run(async () => {
      const keys = await subscribePush(publicKey);
      setRefused(typeof keys === 'string' ? keys : null);
      if (typeof keys === 'string') return;
      await call('POST /wps/relay/CSP_subscribePush', { ...keys, ...choice, topics: [...choice.topics] });
      showToast('positive', t('saved'));
      changed();
    });
  const turnOff = () =>
    action.run(async () => {
      if (device) await call('POST /wps/relay/CSP_unsubscribePush', { device });
      await unsubscribePush();
      showToast('positive', t('off'));
      changed();
    });
  return { action, refused, save, turnOff };
}

function Choices({
  publicKey,
  device,
  stored,
  changed,
}: {
  publicKey: string;
  device: string | null;
  stored: Choice | null;
  changed: () => void;
}) {
  const t = useTranslations('push');
  const [choice, setChoice] = useState<Choice>(stored ?? OFF);
  const { action, refused, save, turnOff } = useDevice({ publicKey, device }, changed);
  const count = choice.topics.length;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel className="flex flex-wrap items-center justify-between gap-4 p-4 md:p-5">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="display text-lg">{t('title')}</h3>
          <p className="mt-1 text-md text-t2">{t(stored ? 'on' : 'lead')}</p>
        </div>
        <p className="flex flex-wrap gap-2">
          <Button look="primary" disabled={count === 0 || action.busy} onClick={() => void save(choice)}>
            {action.busy ? t('saving') : stored && count > 0 ? t('save') : t('turnOn', { count })}
          </Button>
          {stored && (
            <Button disabled={action.busy} onClick={() => void turnOff()}>
              {t('turnOff')}
            </Button>
          )}
        </p>
      </Panel>
      <div aria-live="polite" className="empty:hidden">
        {action.refusal && <RefusalLine refusal={action.refusal} />}
        {refused && <Notice kind="warning">{t(refused)}</Notice>}
      </div>
      <Panel>
        <fieldset className="divide-y divide-line">
          <legend className="sr-only">{t('topics')}</legend>
          {pushTopics.map(topic => (
            <Switch
              key={topic}
              label={t(`topic_${topic}`)}
              hint={t(`hint_${topic}`)}
              checked={choice.topics.includes(topic)}
              onChange={() => setChoice({ ...choice, topics: toggled(choice.topics, topic) })}
            />
          ))}
        </fieldset>
      </Panel>
      <Panel>
        <Switch
          label={t('quiet')}
          hint={t('hint_quiet')}
          checked={choice.quiet}
          onChange={quiet => setChoice({ ...choice, quiet })}
        />
      </Panel>
      <p className="text-sm text-t2">{t('breakNote')}</p>
    </div>
  );
}

/** Settings of a device that is known. */
function OfDevice({ device, reread }: { device: string | null; reread: () => void }) {
  const settings = useCall('GET /wps/relay/CSP_getPushSettings', device ? { device } : {}, {
    keepOlder: true,
  });
  return (
    <QueryBoundary query={settings} standIn="h-96">
      {data => (
        <Choices
          key={data.device ? 'on' : 'off'}
          publicKey={data.publicKey}
          device={device}
          stored={data.device}
          changed={() => {
            reread();
            void settings.refetch();
          }}
        />
      )}
    </QueryBoundary>
  );
}

/** Notifications on this device: its topics and quiet hours, off at first (docs/rewards.md, Notifications on a device). */
export function PushPage() {
  const [device, setDevice] = useState<string | null>();
  const reread = () => void pushDevice().then(setDevice);
  const [permission, setPermission] = useState(pushPermission);
  useEffect(() => {
    void pushDevice().then(setDevice);
    return followPushPermission(() => {
      // Topics that are chosen stay when the browser says no: the refusal says what to do.
      if (pushPermission() === 'open') setPermission('open');
      // A permission that is taken away ends the subscription.
      void pushDevice().then(setDevice);
    });
  }, []);
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_18rem]">
      {permission !== 'open' ? (
        <Blocked permission={permission} />
      ) : device === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <OfDevice device={device} reread={reread} />
      )}
      <Preview />
    </div>
  );
}
