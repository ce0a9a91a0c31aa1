import type { ReactNode } from 'react';
import { Moment } from '#components/shared/moment.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon, type IconName } from '#components/ui/icons/icon.tsx';

export type TimelineStep = {
  key: string;
  /** `now`: what is awaited; `bad`: what failed; `ended`: what was given up or ran out, without a fault. */
  state: 'done' | 'now' | 'todo' | 'bad' | 'ended';
  title: ReactNode;
  text?: ReactNode;
  at?: number | undefined;
};

const icons: Record<TimelineStep['state'], IconName | null> = {
  done: 'check',
  now: 'clock',
  todo: null,
  bad: 'close',
  ended: 'close',
};
const pins: Record<TimelineStep['state'], string> = {
  done: 'bg-t1 text-s0',
  now: 'bg-accent text-on-accent',
  todo: 'border-2 border-line-strong text-t2',
  bad: 'border-2 border-danger text-danger',
  ended: 'border-2 border-line-strong text-t2',
};

/** Past and next steps of a deposit or a withdrawal. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ key, state, title, text, at }, index) => {
        const icon = icons[state];
        return (
          <li
            key={key}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative grid grid-cols-[1.625rem_minmax(0,1fr)] gap-x-3.5 pb-5 last:pb-0"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={classes(
                  'absolute top-7 bottom-0.5 left-3 w-0.5',
                  state === 'done' ? 'bg-t1' : 'bg-line-strong',
                )}
              />
            )}
            <span className={classes('grid size-6.5 place-items-center rounded-full', pins[state])}>
              {icon && <Icon name={icon} size={15} />}
            </span>
            <div className="min-w-0">
              <p className="flex flex-wrap justify-between gap-x-4">
                <b className={state === 'todo' ? 'text-t2' : undefined}>{title}</b>
                {at !== undefined && (
                  <span className="text-sm text-t3">
                    <Moment at={at} />
                  </span>
                )}
              </p>
              {text && <p className="text-sm text-t2">{text}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
