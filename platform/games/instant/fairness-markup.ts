import { escapeHtml } from '#platform/games/play/markup.ts';
import { row } from './parts.ts';
import type { InstantTexts } from './texts.ts';

/** Writes the seeds in force, and the form that changes them. */
export function fairnessMarkup(texts: InstantTexts): string {
  return `<details id="fairness"><summary>${escapeHtml(texts.fairness)}</summary>
<p class="fine">${escapeHtml(texts.fairnessText)}</p>
<dl class="hashes">${row('commitment', texts.commitment)}${row('next-commitment', texts.nextCommitment)}${row('client-seed', texts.clientSeed)}${row('nonce', texts.nonce)}<div hidden><dt>${escapeHtml(texts.serverSeed)}</dt><dd id="server-seed"></dd></div></dl>
<form id="seed-form"><div class="field"><label for="new-seed">${escapeHtml(texts.newSeed)}</label><div class="joined">
<input id="new-seed" autocomplete="off" maxlength="40" spellcheck="false" aria-describedby="seed-says"><button type="submit">${escapeHtml(texts.changeSeeds)}</button></div></div>
<p id="seed-says" class="fine" role="status"></p></form></details>`;
}
