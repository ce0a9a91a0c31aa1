/// <reference types="next" />
/// <reference types="next/image-types/global" />
// What Next writes into next-env.d.ts, for the type check of a checkout that was never built.
