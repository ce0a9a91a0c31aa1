'use client';

import { useEffect, useState } from 'react';
import { classes } from '#components/ui/classes.ts';

/** Anchor of the last of the sections that begins above the middle of the window. */
function useReadAnchor(anchors: readonly string[]): string | undefined {
  const [read, setRead] = useState<string>();
  const all = anchors.join(' ');
  useEffect(() => {
    const above = new Set<string>();
    const order = all.split(' ');
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const begun = isIntersecting || boundingClientRect.top < (rootBounds?.top ?? 0);
          if (begun) above.add(target.id);
          else above.delete(target.id);
        }
        setRead(order.findLast(anchor => above.has(anchor)));
      },
      { rootMargin: '0px 0px -60% 0px' },
    );
    for (const anchor of order) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [all]);
  return read;
}

/** List of the help's topics; marks the one being read. */
export function HelpPageTopics({
  label,
  topics,
}: {
  label: string;
  topics: readonly { anchor: string; title: string }[];
}) {
  const read = useReadAnchor(topics.map(({ anchor }) => anchor));
  return (
    <nav
      aria-label={label}
      className="lg:sticky lg:top-[calc(var(--head-h)+1.5rem)] lg:self-start lg:border-r lg:border-line"
    >
      <ul className="grid gap-x-4 max-lg:grid-cols-2 max-lg:border-y max-lg:border-line max-lg:py-2">
        {topics.map(({ anchor, title }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === read ? 'true' : undefined}
              className={classes(
                'flex min-h-9 items-center text-md wrap-anywhere hover:text-t1 hover:underline lg:border-l-3 lg:px-3',
                anchor === read ? 'text-t1 lg:border-mark lg:bg-s2' : 'text-t2 lg:border-transparent',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
