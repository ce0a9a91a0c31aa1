import { z } from 'zod';

// zod compiles its checks with `new Function`, which the page's policy forbids.
z.config({ jitless: true });

/** What the sign-in form holds; the code in the picture counts only while it is shown (spec 1, section 5). */
export function signInSchema(captcha: boolean) {
  return z.object({
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(128),
    captcha: captcha ? z.string().trim().min(1).max(16) : z.string(),
  });
}

export type SignIn = z.infer<ReturnType<typeof signInSchema>>;
