'use client';

import { useState } from 'react';
import type { Brand } from '#components/shared/brand.ts';
import { Scene } from '#components/shared/scene.tsx';
import { Button } from '#components/ui/button.tsx';
import { Segmented } from '#components/ui/choices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Drawer } from '#components/ui/drawer.tsx';
import { TextField } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { TextLink } from '#components/ui/link.tsx';
import { Menu, MenuButton, MenuLine, MenuLink } from '#components/ui/menu.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { showToast } from '#components/ui/toast.tsx';

type Shown = 'none' | 'art' | 'plain' | 'timed' | 'drawer';

/** What lies over a page: dialogs, drawer, menu, toast. */
export function Overlays({ brand, place }: { brand: Brand; place: string }) {
  const [shown, setShown] = useState<Shown>('none');
  const [period, setPeriod] = useState<'day' | 'week'>('day');
  const close = () => setShown('none');
  return (
    <div className="flex flex-wrap items-center gap-3" data-overlays={place}>
      <Button onClick={() => setShown('art')}>Dialog with art</Button>
      <Button onClick={() => setShown('plain')}>Dialog</Button>
      <Button onClick={() => setShown('timed')}>Closes after 3 s</Button>
      <Button onClick={() => setShown('drawer')}>Drawer</Button>
      <Button onClick={() => showToast('positive', 'Number copied.')}>Toast</Button>
      <Segmented
        label="Period"
        name={`period-${place}`}
        value={period}
        onChange={setPeriod}
        items={[
          { value: 'day', label: 'Today' },
          { value: 'week', label: '7 days' },
        ]}
      />
      <Menu
        label="Account menu"
        trigger={<Icon name="user" />}
        triggerClass="grid size-10 place-items-center rounded-arch bg-s3 text-brass"
        head={<b>margaux_t</b>}
      >
        <MenuLink href="#record">
          <Icon name="clock" size={18} />
          Record
        </MenuLink>
        <MenuLine />
        <MenuButton onClick={() => setShown('plain')}>
          <Icon name="sign-out" size={18} />
          Sign out
        </MenuButton>
      </Menu>
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
      <Drawer
        open={shown === 'drawer'}
        onClose={close}
        label="Menu"
        head={<b className="display">{brand.name}</b>}
      >
        <p className="p-gutter">Entries stand here.</p>
      </Drawer>
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
      title="Good evening."
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
