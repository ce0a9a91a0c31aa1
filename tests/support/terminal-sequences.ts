const ESC = '\u001b';

/** Sequences that a terminal would obey: colours, titles, links, clipboard, cursor, 8-bit controls, reversed text. */
export const terminalSequences: readonly string[] = [
  `${ESC}[31m`,
  `${ESC}[2J${ESC}[H`,
  `${ESC}]0;title\u0007`,
  `${ESC}]8;;https://x.example\u0007here${ESC}]8;;\u0007`,
  `${ESC}]52;c;cm0gLXJm\u0007`,
  `${ESC}P$q${ESC}\\`,
  '\u009b31m',
  '\u009d0;title\u009c',
  '\u0090q\u009c',
  '\r\u0008\u0008approved',
  '\u007f\u007f',
  '\u202egpj.exe',
  '\u2066hidden\u2069',
  '\u2028new line',
  // Not first: PGlite drops a byte order mark at the beginning of a text.
  '\u200b\ufeff\u200d',
];
