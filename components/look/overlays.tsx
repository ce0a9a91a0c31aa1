'use client';

import { useState } from 'react';
import type { Brand } from '#components/shared/brand/brand.ts';
import { Scene } from '#components/shared/brand/scene.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { TextLink } from '#components/ui/navigation/link.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';

type OpenSample = 'none' | 'art' | 'plain' | 'timed';

/** Overlays: dialogs, toast. */
export function Overlays({ brand, place }: { brand: Brand; place: string }) {
  const [shown, setShown] = useState<OpenSample>('none');
  const close = () => setShown('none');
  return (
    <div className="flex flex-wrap items-center gap-3" data-overlays={place}>
      <Button onClick={() => setShown('art')}>Dialog with art</Button>
      <Button onClick={() => setShown('plain')}>Dialog</Button>
      <Button onClick={() => setShown('timed')}>Closes after 3 s</Button>
      <Button onClick={() => showToast('positive', 'Number copied.')}>Toast</Button>
      <SignIn brand={brand} open={shown === 'art'} onClose={close} />
      <Dialog
        open={shown === 'plain'}
        onClose={close}
        size="s"
        title="Sign out?"
        lead="Your balance stays. You can come back at any time."
        actions={
          <>
            <Button look="primary" onClick={close}>
              Sign out
            </Button>
            <Button onClick={close}>Stay</Button>
          </>
        }
      />
      <Dialog
        open={shown === 'timed'}
        onClose={close}
        size="s"
        title="Copied"
        timeoutMs={3000}
        coverClose={false}
      />
    </div>
  );
}

function SignIn({ brand, open, onClose }: { brand: Brand; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      art={<Scene brand={brand} view="side" />}
      title="Welcome"
      lead={
        <>
          New here? <TextLink href="#register">Open an account</TextLink>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField label="Username" defaultValue="margaux_t" />
        <PasswordField label="Password" error="That password does not match this username." />
        <Button look="primary" size="l" wide>
          Sign in
        </Button>
      </div>
    </Dialog>
  );
}
