import { call, errorCode, isAbort } from '@traza/client/api.ts';
import { useSession } from '@traza/client/session.ts';
import { toastSuccess } from '@traza/client/toast.ts';
import { useEffect, useReducer, useRef } from 'react';
import { whyNotPicture } from './picture-file.ts';
import { NO_PICTURE, type PictureUpload, pictureReducer } from './picture-upload.ts';

export interface PictureForm {
  upload: PictureUpload;
  choose: (file: File) => Promise<void>;
  cancel: () => void;
  save: () => Promise<void>;
}

/** A picture is chosen, checked, shown, and sent when the person says so. */
export function usePicture(): PictureForm {
  const { updateUser } = useSession();
  const [upload, dispatch] = useReducer(pictureReducer, NO_PICTURE);
  const latest = useRef<File | null>(null);
  const url = upload.chosen?.url;

  useEffect(() => {
    return () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [url]);

  async function choose(file: File): Promise<void> {
    latest.current = file;
    const code = await whyNotPicture(file);
    // a large file takes its time: another may have been chosen since
    if (latest.current !== file) return;
    if (code !== undefined) dispatch({ type: 'refused', code });
    else dispatch({ type: 'chosen', picture: { file, url: URL.createObjectURL(file) } });
  }

  async function save(): Promise<void> {
    if (!upload.chosen || upload.request === 'loading') return;
    const { file } = upload.chosen;
    const body = new FormData();
    body.append('data', file, file.name);
    dispatch({ type: 'sent' });
    try {
      const { data } = await call('POST /usuarios/foto', { body });
      updateUser({ profilePictureUrl: data.profilePictureUrl });
      dispatch({ type: 'ended' });
      toastSuccess('picture_changed');
    } catch (failure) {
      if (!isAbort(failure)) dispatch({ type: 'refused', code: errorCode(failure) });
    }
  }

  function cancel() {
    latest.current = null;
    dispatch({ type: 'ended' });
  }

  return { upload, choose, cancel, save };
}
