import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icons/icon.tsx';

export type NoticeKind = 'info' | 'positive' | 'warning' | 'danger';

const kinds: Record<NoticeKind, { wash: string; ink: string; icon: IconName }> = {
  info: { wash: 'bg-info-wash', ink: 'text-info', icon: 'info' },
  positive: { wash: 'bg-positive-wash', ink: 'text-positive', icon: 'check' },
  warning: { wash: 'bg-warning-wash', ink: 'text-warning', icon: 'warn' },
  danger: { wash: 'bg-danger-wash', ink: 'text-danger', icon: 'error' },
};

/**
 * One or two sentences on a tinted background, with an icon: never colour alone. `live` announces it when it
 * appears.
 */
export function Notice({
  kind = 'info',
  live,
  action,
  className,
  children,
}: {
  kind?: NoticeKind;
  live?: boolean;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { wash, ink, icon } = kinds[kind];
  return (
    <div
      role={live ? (kind === 'danger' ? 'alert' : 'status') : undefined}
      className={classes(
        'flex flex-wrap items-start gap-2.5 rounded-md px-3.5 py-3 text-md',
        wash,
        className,
      )}
    >
      <Icon name={icon} size={18} className={classes('mt-px', ink)} />
      <div className="min-w-0 grow basis-52">{children}</div>
      {action && <div className="ml-auto">{action}</div>}
    </div>
  );
}
