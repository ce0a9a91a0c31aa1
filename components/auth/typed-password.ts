/** Password in the memory of this document only, from a sign-in to the forced change. */
let typed: string | null = null;

/** Stores the password of a sign-in that ends in a forced change, which then does not ask for it again. */
export function saveTypedPassword(password: string | null): void {
  typed = password;
}

/** Returns the password that was just typed; null after a reload or with another sign-in method. */
export function typedPassword(): string | null {
  return typed;
}
