import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Icon, type IconName } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { hrefOf, type SearchPlace } from '#lib/i18n/paths.ts';
import { menuCurrent, menuLabels, menuLine } from './menu-line.ts';

/** Entry of a page of the member's own; `listed`: also for visitors, who are asked to sign in. */
export function PersonalEntry({
  path,
  icon,
  place,
  listed,
  children,
}: {
  path: string;
  icon: IconName;
  place: SearchPlace;
  listed?: boolean;
  children: ReactNode;
}) {
  const href = hrefOf(useLocale(), { path });
  const here = place.path === path;
  return (
    <li className={listed ? undefined : 'hidden member:block'}>
      <Link
        href={href}
        data-own={listed}
        aria-current={here ? 'page' : undefined}
        className={classes(menuLine, here ? menuCurrent : 'border-transparent')}
      >
        <Icon name={icon} />
        <span className={menuLabels}>{children}</span>
      </Link>
    </li>
  );
}
