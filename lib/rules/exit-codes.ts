/** Exit code for an invalid configuration (EX_CONFIG of sysexits): restarting the process does not help. */
export const EXIT_CONFIG = 78;
