import { errorCode } from '@traza/client/api.ts';
import { shownInPlace } from '@traza/client/use-sending.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { whyNotPicture } from './picture-file.ts';

interface ChosenPicture {
  file: File;
  url: string;
}

/** A picture is chosen, checked, shown, and sent when the person says so. */
export function usePicture() {
  const { updateUser } = useSession();
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [fault, setFault] = useState<string>();
  const latest = useRef<File | null>(null);
  const url = chosen?.url;

  const { send, isSending, error, forgive } = useSend({
    call: (file: File) => {
      const body = new FormData();
      body.append('data', file, file.name);
      return call('POST /usuarios/foto', { body });
    },
    content: ({ name, size, lastModified }) => [name, size, lastModified],
    done: ({ data }) => {
      updateUser({ profilePictureUrl: data.profilePictureUrl });
      toastSuccess('picture_changed');
    },
    failed: shownInPlace,
    after: () => setChosen(null),
  });

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
    forgive();
    setFault(code);
    setChosen(code === undefined ? { file, url: URL.createObjectURL(file) } : null);
  }

  function cancel() {
    latest.current = null;
    setChosen(null);
    setFault(undefined);
  }

  return {
    /** Shows the picture that was chosen and waits to be saved. */
    preview: url,
    isSending,
    /** Why the last one was refused, here or by the server. */
    refusal: fault ?? (error === null ? undefined : errorCode(error)),
    choose,
    cancel,
    save: async () => {
      if (chosen) await send(chosen.file);
    },
  };
}
