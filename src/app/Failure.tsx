// What stands there when a part of the page breaks: a sentence, a way back, the reason for those who want to report it.

import { Component, type ReactNode } from 'react';
import { ui } from '../locale/index.ts';
import { Button } from '../ui/kit/Button.tsx';
import css from './app.module.css';

interface Props {
  children: ReactNode;
  /** Stands in for the broken part; default: the whole-page screen. */
  fallback?: ReactNode;
}

export class Failure extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return <Broken title={ui.failure.title} lead={ui.failure.lead} details={error.message} />;
  }
}

/**
 * `action` stands in for loading the page again. `gone`: loading again would find the same, so what leads on comes
 * first.
 */
export function Broken({
  title,
  lead,
  details,
  action,
  gone = false,
}: {
  title: string;
  lead: string;
  details?: string | undefined;
  action?: { label: string; run: () => void };
  gone?: boolean;
}) {
  const toLobby = (): void => {
    location.hash = '#/';
    location.reload();
  };
  return (
    <main className={css.veil}>
      <div className={css.broken} role="alert">
        <h1>{title}</h1>
        <p>{lead}</p>
        <div className={css.answers}>
          {gone ? (
            <Button look="go" autoFocus onClick={toLobby}>
              {ui.failure.lobby}
            </Button>
          ) : null}
          <Button look={gone ? 'plain' : 'go'} onClick={action?.run ?? (() => location.reload())}>
            {action?.label ?? ui.failure.reload}
          </Button>
          {gone ? null : <Button onClick={toLobby}>{ui.failure.lobby}</Button>}
        </div>
        {details === undefined || details === '' ? null : (
          <details>
            <summary>{ui.failure.details}</summary>
            <pre>{details}</pre>
          </details>
        )}
      </div>
    </main>
  );
}
