import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** The house's door: open for "nothing here yet", shut with a cross for "this did not work". */
function Door({ open, className }: { open: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 84 96" width={84} height={96} aria-hidden="true" className={className}>
      <path className="fill-line-strong" d="M0 96V42a42 42 0 0 1 84 0v54z" />
      <path className="fill-s0" d="M14 96V44a28 28 0 0 1 56 0v52z" />
      {open ? (
        <>
          <path className="fill-brass" d="M14 96V44a28 28 0 0 1 28-28v80z" />
          <circle className="fill-s0" cx="35" cy="64" r="3.5" />
        </>
      ) : (
        <path
          className="fill-danger"
          d="M24.400 46.100 42 63.700 59.600 46.100l4.200 4.200L46.200 67.900l17.600 17.600-4.200 4.200L42 72.100 24.400 89.700l-4.200-4.200 17.600-17.600-17.600-17.600z"
        />
      )}
    </svg>
  );
}

type StateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** The heading's level in its page; 2 unless said. */
  level?: 1 | 2 | 3;
  className?: string;
};

function State({
  open,
  title,
  children,
  foot,
  action,
  level = 2,
  className,
}: StateProps & { open: boolean; foot?: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes('grid justify-items-center gap-1.5 px-6 py-8 text-center', className)}>
      <Door open={open} className="mb-2" />
      <Heading className="display text-xl text-balance">{title}</Heading>
      {children && <div className="max-w-[34ch] text-balance text-md text-t2">{children}</div>}
      {foot && <p className="num -mx-4 mt-1 text-xs text-t3">{foot}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Nothing here yet: what it is, how to fill it, one ghost button. */
export function EmptyState(props: StateProps) {
  return <State open {...props} />;
}

/** What failed, that money is untouched (only where true), "Try again", and the reference. */
export function ErrorState({ reference, ...props }: StateProps & { reference?: ReactNode }) {
  return <State open={false} foot={reference} {...props} />;
}
