/** A picture that was chosen and waits to be saved; `url` shows it. */
export interface ChosenPicture {
  file: File;
  url: string;
}

export interface PictureUpload {
  chosen: ChosenPicture | null;
  request: 'notAsked' | 'loading';
  error: string | null;
}

export type PictureAction =
  | { type: 'chosen'; picture: ChosenPicture }
  | { type: 'refused'; code: string }
  | { type: 'sent' }
  | { type: 'ended' };

export const NO_PICTURE: PictureUpload = { chosen: null, request: 'notAsked', error: null };

/** The upload is not asked or under way. */
export function pictureReducer(upload: PictureUpload, action: PictureAction): PictureUpload {
  switch (action.type) {
    case 'chosen':
      return { chosen: action.picture, request: 'notAsked', error: null };
    case 'refused':
      return { ...NO_PICTURE, error: action.code };
    case 'sent':
      return { ...upload, request: 'loading', error: null };
    case 'ended':
      return NO_PICTURE;
  }
}
