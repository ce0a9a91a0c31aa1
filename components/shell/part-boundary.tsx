'use client';

import { Component, type ReactNode } from 'react';
import { mayReload, type PartError, partErrorOf } from '#lib/client/load-part.ts';
import { PartMissing } from './part-failed.tsx';

/** `quiet`: nobody asked for the part, so its absence is not worth a reload or a word. */
type Props = { children: ReactNode; quiet?: boolean };
type State = { error: PartError | null };

/**
 * Around what is loaded on demand: a part that does not arrive takes down only itself. The page loads itself again once;
 * if the part is still missing, the person is told what and by which address. Other errors go on to the page's own.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    const part = partErrorOf(error);
    if (!part) throw error;
    return { error: part };
  }

  override componentDidCatch(): void {
    const { error } = this.state;
    if (error && !this.props.quiet && mayReload()) location.reload();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, quiet } = this.props;
    if (!error) return children;
    return quiet ? null : <PartMissing error={error} />;
  }
}
