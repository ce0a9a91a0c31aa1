import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#lib/client/call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { type UploadProgress, uploadPicture } from '#lib/client/upload-picture.ts';
import { type DraftPicture, readDraftPictures, saveDraftPictures, smallPreview } from './draft-pictures.ts';

/** Chosen picture on its way; `upload` names it to a form once it has arrived. */
export type ChosenPicture = UploadProgress & {
  key: string;
  name: string;
  preview: string;
  upload: string | null;
  refusal: Refusal | null;
};

export type Pictures = {
  list: readonly ChosenPicture[];
  /** True while one of them is on its way or was refused: the form cannot be sent with it. */
  busy: boolean;
  /** Puts files at a place, in the stead of the picture that is there, and begins to send them. */
  choose: (files: readonly File[], at: number) => void;
  remove: (key: string) => void;
  clear: () => void;
  /** Marks the pictures that the platform no longer has; true where there were any. */
  recheck: () => Promise<boolean>;
};

const fresh = (name: string): ChosenPicture => ({
  key: crypto.randomUUID(),
  name,
  preview: '',
  share: 0,
  waiting: false,
  upload: null,
  refusal: null,
});

const arrivedBefore = ({ name, upload, preview }: DraftPicture): ChosenPicture => ({
  ...fresh(name),
  upload,
  preview,
  share: 1,
});

/** Stores what has arrived under the draft's name, and drops what has expired since it was stored. */
function useKeptList(draft: string | undefined) {
  const [list, setList] = useState<readonly ChosenPicture[]>(() =>
    draft === undefined ? [] : readDraftPictures(draft).map(arrivedBefore),
  );
  const first = useRef(list);
  useEffect(() => {
    for (const { key, upload } of first.current)
      if (upload)
        call('GET /wps/v2/member/uploads', { upload }, { poll: true }).catch(error => {
          if (refusalOf(error).code === 'upload_unknown')
            setList(before => before.filter(one => one.key !== key));
        });
  }, []);
  useEffect(() => {
    if (draft === undefined) return;
    const arrived = list.flatMap(({ name, upload, preview }) => (upload ? [{ name, upload, preview }] : []));
    saveDraftPictures(draft, arrived);
  }, [draft, list]);
  return [list, setList] as const;
}

/** Marks the pictures of a list that the platform no longer has; true where there were any. */
async function markGone(
  list: readonly ChosenPicture[],
  change: (key: string, more: Partial<ChosenPicture>) => void,
): Promise<boolean> {
  const gone = list.map(async ({ key, upload }) => {
    if (!upload) return false;
    const refusal = await call('GET /wps/v2/member/uploads', { upload }, { poll: true }).then(
      () => null,
      refusalOf,
    );
    if (refusal?.code !== 'upload_unknown') return false;
    change(key, { upload: null, refusal });
    return true;
  });
  return (await Promise.all(gone)).includes(true);
}

/**
 * Pictures of a form, each sent from the moment it is chosen; `onArrived` hears the id of each that has arrived.
 * Those that have arrived outlive a reload of the tab under the name of a `draft`.
 */
export function usePictures(
  most: number,
  { draft, onArrived }: { draft?: string; onArrived?: (upload: string) => void } = {},
): Pictures {
  const [list, setList] = useKeptList(draft);
  const running = useRef(new Map<string, AbortController>());
  const stop = useCallback((key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
  }, []);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);

  const change = (key: string, more: Partial<ChosenPicture>) =>
    setList(before => before.map(one => (one.key === key ? { ...one, ...more } : one)));
  const begin = async (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    const onProgress = (progress: UploadProgress) => change(key, progress);
    try {
      change(key, { preview: await smallPreview(file) });
      const upload = await uploadPicture(file, { signal, onProgress });
      change(key, { upload, share: 1 });
      onArrived?.(upload);
    } catch (error) {
      if (!signal.aborted) change(key, { refusal: refusalOf(error), waiting: false });
    } finally {
      running.current.delete(key);
    }
  };
  const drop = ({ key, upload }: ChosenPicture) => {
    stop(key);
    // An upload whose deletion fails is deleted when it expires.
    if (upload) void call('DELETE /wps/v2/member/uploads', { upload }, { poll: true }).catch(() => undefined);
  };
  return {
    list,
    busy: list.some(one => one.upload === null),
    choose(files, at) {
      const chosen = files.slice(0, most - at).map(file => ({ file, picture: fresh(file.name) }));
      const replaced = list[at];
      if (replaced) drop(replaced);
      const kept = list.toSpliced(at, 1, ...chosen.map(one => one.picture));
      for (const gone of kept.slice(most)) drop(gone);
      setList(kept.slice(0, most));
      for (const { file, picture } of chosen) void begin(picture.key, file);
    },
    remove(key) {
      const found = list.find(one => one.key === key);
      if (found) drop(found);
      setList(before => before.filter(one => one.key !== key));
    },
    clear() {
      for (const { key } of list) stop(key);
      setList([]);
    },
    recheck: () => markGone(list, change),
  };
}
