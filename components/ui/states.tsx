import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type StateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Heading level within the page; 2 by default. */
  level?: 1 | 2 | 3;
  className?: string;
};

function State({
  empty,
  title,
  children,
  foot,
  action,
  level = 2,
  className,
}: StateProps & { empty: boolean; foot?: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes('grid justify-items-center gap-1.5 px-6 py-8 text-center', className)}>
      <svg viewBox="0 0 84 96" width={84} height={96} aria-hidden="true" className="mb-2">
        <use href={empty ? '#state-empty' : '#state-failed'} />
      </svg>
      <Heading className="display text-xl text-balance">{title}</Heading>
      {children && <div className="max-w-[34ch] text-balance text-md text-t2">{children}</div>}
      {foot && <p className="num -mx-4 mt-1 text-xs text-t3">{foot}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Empty state: what belongs here, how to fill it, one ghost button. */
export function EmptyState(props: StateProps) {
  return <State empty {...props} />;
}

/** Error state: what failed, that money is untouched (only where true), "Try again", and the reference. */
export function ErrorState({ reference, ...props }: StateProps & { reference?: ReactNode }) {
  return <State empty={false} foot={reference} {...props} />;
}
