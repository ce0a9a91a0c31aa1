import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { Button } from '#components/ui/button.tsx';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { TextField } from './field.tsx';
import { PasswordField } from './password-field.tsx';

function Form({ onSend }: { onSend: (username: string) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { username: '' } });
  return (
    <form onSubmit={handleSubmit(values => onSend(values.username))}>
      <TextField label="Username" {...register('username')} />
      <Button type="submit">Send</Button>
    </form>
  );
}

const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('text field', () => {
  it('is named by its label and described by its hint', () => {
    render(<TextField label="Username" hint="6 to 16 letters" />);
    const field = screen.getByLabelText('Username');
    expect(described(field)).toBe('6 to 16 letters');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('shows an error in place of the hint, marked and announced', () => {
    render(<TextField label="Username" hint="6 to 16 letters" error="Too short." />);
    const field = screen.getByLabelText('Username');
    expect(described(field)).toBe('Too short.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Too short.').closest('[aria-live="polite"]')).not.toBeNull();
    expect(screen.queryByText('6 to 16 letters')).toBeNull();
  });

  it('describes a field by its error only', () => {
    render(<TextField label="Username" error="Too short." />);
    expect(described(screen.getByLabelText('Username'))).toBe('Too short.');
  });

  it('has no description without hint and error', () => {
    render(<TextField label="Username" />);
    expect(screen.getByLabelText('Username').getAttribute('aria-describedby')).toBeNull();
  });

  it('accepts a registration of react-hook-form', async () => {
    const seen: string[] = [];
    render(<Form onSend={name => seen.push(name)} />);
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'player01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => seen).toEqual(['player01']);
  });
});

describe('password field', () => {
  it('shows and hides the password, and its button says what it will do', () => {
    render(
      <TestFrame>
        <PasswordField label="Password" defaultValue="secret" />
      </TestFrame>,
    );
    const field = screen.getByLabelText('Password') as HTMLInputElement;
    expect(field.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    expect(field.value).toBe('secret');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });
});

describe('busy button', () => {
  it('keeps the focus, says what it does and refuses to send twice', () => {
    const sent: number[] = [];
    render(
      <form
        onSubmit={event => {
          event.preventDefault();
          sent.push(1);
        }}
      >
        <Button type="submit" busy busyLabel="Sending">
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button') as HTMLButtonElement;
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(button);
    expect(sent).toEqual([]);
  });
});
