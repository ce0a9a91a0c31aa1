import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Icon, type IconName } from '#components/ui/icons/icon.tsx';

/** Link of a centre's menu at the left edge, marked when it is the current page. */
export function RailLink({
  href,
  icon,
  current,
  children,
}: {
  href: string;
  icon: IconName;
  current: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className={classes(
        'flex min-h-9 items-center gap-2.5 border-l-3 px-3 text-md -outline-offset-2',
        current
          ? 'border-mark bg-s2 font-bold text-t1'
          : 'border-transparent text-t2 hover:bg-s1 hover:text-t1',
      )}
    >
      <Icon name={icon} size={18} />
      {children}
    </a>
  );
}
