import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import type { ProfileField } from './profile-field.tsx';
import { ProfileForm } from './profile-form.tsx';

const SAVE = 'POST /wps/member/info';
const rule = (patternId = 0, maxLength = 60) => ({
  enabled: true,
  required: false,
  patternId,
  acceptedPattern: '*',
  minLength: 2,
  maxLength,
});
const field = (change: Partial<ProfileField> = {}): ProfileField => ({
  rule: rule(),
  value: undefined,
  editable: true,
  once: false,
  verified: undefined,
  ...change,
});

stubDialogs();
beforeEach(() => {
  clearCachedCalls();
  stubPlatform({ [SAVE]: { value: null } });
});

function draw(section: 'personal' | 'contact' | 'work', fields: Record<string, ProfileField>) {
  const onChanged = vi.fn();
  render(<ProfileForm section={section} fields={fields} onChanged={onChanged} />, { wrapper: TestFrame });
  return onChanged;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The accessible name of a button includes its busy label, which only the style sheet hides. */
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) })));
const saved = () => recordedCalls.filter(one => one.line === SAVE).map(one => one.body);

describe('profile fields that can be set once', () => {
  const once = {
    nickname: field(),
    payee: field({ once: true }),
    birthday: field({ once: true, rule: rule(11) }),
    idNumber: field({ once: true, value: '*****5678', editable: false }),
    nationality: field({ once: true }),
  };

  it('says that a field is final before it is filled, and shows it as text once it is set', () => {
    draw('personal', once);
    const hintOf = (label: string) => {
      const id = screen.getByLabelText(label).getAttribute('aria-describedby');
      return id ? document.getElementById(id)?.textContent : null;
    };
    expect(hintOf('Real name')).toMatch(/Can’t be changed later\.$/);
    expect(hintOf('Birthday')).toMatch(/21 or older.*Can’t be changed later\.$/);
    expect(hintOf('Nickname')).toBeNull();
    expect(screen.queryByLabelText('ID number')).toBeNull();
    expect(screen.getByText('*****5678')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Contact support to change' })).toHaveLength(1);
  });

  it('lists final fields with their values before saving, and saves them only after a confirmation', async () => {
    draw('personal', once);
    type('Nickname', 'Ann');
    type('Real name', ' Ann Lee ');
    type('Birthday', '1990-05-06');
    type('Nationality', 'MY');
    await press('Save personal details');
    const dialog = screen.getByRole('dialog', { name: 'Check before you save' });
    const listed = [...dialog.querySelectorAll('dt, dd')].map(one => one.textContent);
    expect(listed).toEqual([
      ...['Real name', 'Ann Lee'],
      ...['Birthday', '6 May 1990'],
      ...['Nationality', 'Malaysia'],
    ]);
    expect(within(dialog).getByText(/you are 21 or older/)).toBeTruthy();
    await press('Go back');
    expect(saved()).toEqual([]);
    expect(screen.getByLabelText('Real name')).toHaveProperty('value', ' Ann Lee ');
    await press('Save personal details');
    await press('Save for good');
    expect(saved()).toEqual([
      { nickname: 'Ann', payee: 'Ann Lee', birthday: '1990-05-06', nationality: 'MY' },
    ]);
  });

  it('asks for no confirmation where no final field is set', async () => {
    const onChanged = draw('personal', once);
    type('Nickname', 'Ann');
    await press('Save personal details');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saved()).toEqual([{ nickname: 'Ann' }]);
    expect(onChanged).toHaveBeenCalled();
  });
});

it('saves the other fields while a masked number is left unchanged', async () => {
  draw('contact', { line: field(), qqNum: field({ rule: rule(27, 11), value: '*****6789' }) });
  type('Line ID', 'ann.lee');
  await press('Save contacts');
  expect(saved()).toEqual([{ line: 'ann.lee' }]);
});

it('shows saved values as the platform returns them, and keeps what is typed meanwhile', async () => {
  const form = (qqNum: string, line = '') => (
    <ProfileForm
      section="contact"
      fields={{ line: field({ value: line }), qqNum: field({ rule: rule(27, 11), value: qqNum }) }}
      onChanged={vi.fn()}
    />
  );
  const { rerender } = render(form(''), { wrapper: TestFrame });
  type('QQ', '123456789');
  await press('Save contacts');
  type('Line ID', 'ann');
  await act(async () => rerender(form('*****6789')));
  expect(screen.getByLabelText('QQ')).toHaveProperty('value', '*****6789');
  expect(screen.getByLabelText('Line ID')).toHaveProperty('value', 'ann');
});

it('shows a refusal under its field, which takes the focus', async () => {
  stubPlatform({ [SAVE]: { refuse: 'field_invalid', params: { field: 'occupation' } } });
  draw('work', { occupation: field(), sourceOfIncome: field() });
  type('Occupation', 'student');
  await press('Save work and income');
  const occupation = screen.getByLabelText('Occupation');
  expect(occupation.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(occupation);
});

it('keeps a value selected that was stored before the field was a list', () => {
  draw('work', { occupation: field({ value: 'Teacher' }) });
  expect(screen.getByLabelText('Occupation')).toHaveProperty('value', 'Teacher');
});

describe('unsaved changes of the profile', () => {
  it('are still there when the dialog is opened again, and are gone after a sign-out', () => {
    draw('contact', { qqNum: field({ rule: rule(6, 12) }) });
    type('QQ', '12345678');
    cleanup();
    draw('contact', { qqNum: field({ rule: rule(6, 12) }) });
    expect((screen.getByLabelText('QQ') as HTMLInputElement).value).toBe('12345678');
    cleanup();
    clearCachedCalls();
    draw('contact', { qqNum: field({ rule: rule(6, 12) }) });
    expect((screen.getByLabelText('QQ') as HTMLInputElement).value).toBe('');
  });
});
