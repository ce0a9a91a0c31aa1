import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';

/** Progress of one thing: label left, figures right, a bar below; green once it is complete. */
export function ProgressLine({
  label,
  figures,
  value,
  target,
}: {
  label: string;
  figures: ReactNode;
  value: number;
  target: number;
}) {
  const share = target > 0 ? Math.min(1, value / target) : 1;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span>{label}</span>
        <span className="num">{figures}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={Math.min(value, target)}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-s3"
      >
        <div
          className={classes('h-full', share >= 1 ? 'bg-positive' : 'bg-t1')}
          style={{ width: `${(share * 100).toFixed(1)}%` }}
        />
      </div>
    </div>
  );
}
