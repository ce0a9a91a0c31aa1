'use client';

import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { CellLinks, SegmentLinks, TabLinks } from '#components/ui/forms/choices.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { SearchField } from '#components/ui/forms/search-field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { TextLink } from '#components/ui/navigation/link.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Status, Tag } from '#components/ui/tag.tsx';

/** Buttons in every look, size and state. */
export function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="primary">Deposit</Button>
      <Button look="primary" className="bg-accent-hover!">
        Hover
      </Button>
      <Button look="primary" className="outline-2 outline-offset-2 outline-focus">
        Focus
      </Button>
      <Button look="primary" className="bg-accent-press!">
        Pressed
      </Button>
      <Button look="primary" busy busyLabel="Sending">
        Send
      </Button>
      <Button disabled>Disabled</Button>
      <Button>Second</Button>
      <Button className="bg-s3">Hover</Button>
      <Button look="quiet">Quiet</Button>
      <Button look="text">Text action</Button>
      <Button look="primary" size="s">
        Small
      </Button>
      <Button look="primary" size="l" icon={<Icon name="chat" />}>
        Customer service
      </Button>
      <TextLink href="/">A link in words</TextLink>
      <Tag>Plain</Tag>
      <Tag look="key">Free</Tag>
      <Tag look="accent">New</Tag>
      <Status kind="positive">Completed</Status>
      <Status kind="warning">Confirm receipt</Status>
      <Status kind="danger">Declined</Status>
    </div>
  );
}

/** Fields and messages. */
export function Fields() {
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <TextField label="Username" hint="6 to 16 letters and digits" defaultValue="margaux_t" />
        <TextField label="Amount" defaultValue="9,000.00" error="More than the 4,218.60 you hold." />
        <PasswordField
          label="Password"
          defaultValue="secret words"
          error="That password does not match this username. Enter the code below and try again."
        />
        <TextField label="Switched off" defaultValue="Not now" disabled />
        <Select label="Currency" defaultValue="RM">
          <option>RM</option>
          <option>SGD</option>
        </Select>
        <Checkbox label="Remember my username for a day" defaultChecked />
        <Checkbox label="Send me news" />
      </div>
      <div className="grid content-start gap-3">
        <SearchField action="/search" label="Search games" placeholder="Search 10,000 games" />
        <Notice kind="warning">The bank is slow tonight. Allow an hour.</Notice>
        <Notice kind="positive">Deposit of RM 500.00 has settled.</Notice>
        <Notice kind="danger">The bank declined RM 300.00. Nothing was charged.</Notice>
        <Notice>Round history is kept for 90 days.</Notice>
      </div>
    </div>
  );
}

const vendors = ['All', 'Marlow', 'Kestrel', 'Orbit Oak', 'Tidewell', 'Hexworks', 'Novaro', 'Bellgate'];
const kinds = ['All', 'Jackpot', 'Table games', 'Arcade', 'Video poker', 'Scratch cards'];

/** Three levels of list filters, and the pager. */
export function Choices() {
  const link = (label: string, index: number) => ({
    href: `#${label}`,
    label,
    count: 212 - index * 20,
    current: index === 0,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CellLinks label="Vendors" items={vendors.map(link)} />
      <TabLinks label="Types" items={kinds.map(link)} />
      <SegmentLinks label="Filter" items={['All ', 'Hot', 'New', 'Favourites', 'Recent'].map(link)} />
      <Pager page={1} pages={43} href={page => `#page-${page}`} />
      <Pager page={21} pages={43} href={page => `#page-${page}`} />
    </div>
  );
}
