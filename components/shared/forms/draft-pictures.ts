import { readFormDraft, saveFormDraft } from '#lib/client/form-draft.ts';

const SIDE_PX = 80;
const FIELDS = ['name', 'upload', 'preview'] as const;

/** Picture that has arrived: its file's name, its upload, and a small preview. */
export type DraftPicture = Record<(typeof FIELDS)[number], string>;

const isKept = (one: Partial<Record<keyof DraftPicture, unknown>> | null): one is DraftPicture =>
  FIELDS.every(field => typeof one?.[field] === 'string');

/** Returns a small JPEG of a picture as a data URL; empty where the browser cannot draw it. */
export async function smallPreview(file: Blob): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE_PX;
    canvas.height = SIDE_PX;
    const side = Math.min(bitmap.width, bitmap.height);
    const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
    canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, SIDE_PX, SIDE_PX);
    bitmap.close();
    return canvas.toDataURL('image/jpeg');
  } catch {
    return '';
  }
}

/** Returns the pictures of a form that had arrived before the tab was reloaded. */
export function readDraftPictures(draft: string): readonly DraftPicture[] {
  try {
    // Anything else than a list throws.
    return (JSON.parse(readFormDraft(draft) ?? '[]') as DraftPicture[]).filter(isKept);
  } catch {
    return [];
  }
}

/** Stores the pictures of a form that have arrived. */
export function saveDraftPictures(draft: string, pictures: readonly DraftPicture[]): void {
  saveFormDraft(draft, pictures.length === 0 ? '' : JSON.stringify(pictures));
}
