import { Button } from '@traza/ui/button.tsx';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useSession } from '#lib/session.ts';
import { TEXT } from './messages.ts';
import { usePicture } from './use-picture.ts';
import styles from './user-tab.module.css';

/** The profile picture and its change (A-145…A-152). */
export function PictureForm() {
  const { preview, isSending, refusal, choose, cancel, save } = usePicture();
  const input = useRef<HTMLInputElement>(null);

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    if (file) void choose(file);
    // the same file may be chosen again
    event.currentTarget.value = '';
  }

  return (
    <div className={styles['picture']}>
      <Avatar preview={preview} />
      <div className="stack-2 shrink">
        <input ref={input} type="file" accept="image/jpeg" aria-label={TEXT.picture} hidden onChange={onChange} />
        <div className="beside-2 wrap">
          {preview ? (
            <>
              <Button size="sm" loading={isSending} onClick={() => void save()}>
                {TEXT.savePicture}
              </Button>
              <Button size="sm" variant="secondary" onClick={cancel} disabled={isSending}>
                {TEXT.cancel}
              </Button>
            </>
          ) : (
            <Button
              size="sm"
              variant="secondary"
              icon={<Camera size={15} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {TEXT.changePicture}
            </Button>
          )}
        </div>
        <p className={styles['hint']} role={refusal && 'alert'}>
          {refusal ? errorText(refusal) : TEXT.pictureHint}
        </p>
      </div>
    </div>
  );
}

function Avatar({ preview }: { preview: string | undefined }) {
  const { user } = useSession();
  const url = preview ?? user.profilePictureUrl;
  if (url === null) {
    return (
      <span className={styles['avatar']} aria-hidden>
        {`${user.nombre.charAt(0)}${user.apellido.charAt(0)}`.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={styles['avatar']}
      src={url}
      alt={preview === undefined ? TEXT.picture : TEXT.picturePreview}
      data-preview={preview === undefined ? undefined : true}
      width={88}
      height={88}
    />
  );
}
