import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Menu, MenuButton, MenuLink } from './menu.tsx';

function open(key?: string) {
  const signOut = vi.fn();
  render(
    <>
      <Menu label="Account menu" trigger="M">
        <MenuLink href="/record">Record</MenuLink>
        <MenuLink href="/profile">Profile</MenuLink>
        <MenuButton onClick={signOut}>Sign out</MenuButton>
      </Menu>
      <p>Outside</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Account menu' });
  button.focus();
  if (key) fireEvent.keyDown(button, { key });
  else fireEvent.click(button);
  return { button, signOut };
}
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('menu', () => {
  it('is wired to its button', () => {
    const { button } = open();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id);
    expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  });

  it('opens at its first entry, or at its last with the arrow up', () => {
    open('ArrowUp');
    expect(focused()).toBe('Sign out');
  });

  it('moves by arrows with wrap, Home and End', () => {
    open();
    expect(focused()).toBe('Record');
    press('ArrowDown');
    expect(focused()).toBe('Profile');
    press('End');
    expect(focused()).toBe('Sign out');
    press('ArrowDown');
    expect(focused()).toBe('Record');
    press('ArrowUp');
    expect(focused()).toBe('Sign out');
    press('Home');
    expect(focused()).toBe('Record');
  });

  it('closes by Escape and gives the focus back', () => {
    const { button } = open();
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes by a press outside and by Tab', () => {
    const { button } = open();
    fireEvent.pointerDown(screen.getByText('Outside'));
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(button);
    press('Tab');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('runs an entry and closes', () => {
    const { signOut } = open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
