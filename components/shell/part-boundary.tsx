'use client';

import { Component, type ReactNode } from 'react';
import { claimReload, type PartError, partErrorOf } from '#lib/client/load-part.ts';
import { PartMissing } from './part-failed.tsx';

/** `quiet`: a part that the user did not ask for, so its failure causes neither a reload nor a message. */
type Props = { children: ReactNode; quiet?: boolean };
type State = { error: PartError | null };

/**
 * Error boundary around code loaded on demand: a chunk that fails to load takes down only its part. Reloads
 * the page once; if the part is still missing, says which and from which address. Other errors go to the
 * page's boundary.
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
    if (error && !this.props.quiet && claimReload()) location.reload();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, quiet } = this.props;
    if (!error) return children;
    return quiet ? null : <PartMissing error={error} />;
  }
}
