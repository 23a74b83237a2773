import { DIRECCIONES, type DireccionForm } from '@traza/domain/direcciones';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { Button } from '@traza/ui/button.tsx';
import { ChoiceList } from '@traza/ui/fields/choice-list.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import type { SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { useDiscard } from '@traza/ui/windows/discard.tsx';
import { ArrowLeft, CircleAlert, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { errorText } from '#lib/error-text.ts';
import styles from './create-card.module.css';
import { isBegun } from './direccion-draft.ts';
import type { Book } from './direccion-filter.ts';
import { MapCard } from './map-card.tsx';
import { BOOK_TEXT, TEXT } from './messages.ts';
import { PlaceField } from './place-field.tsx';
import type { NewDireccion } from './use-new-direccion.ts';
import { type PlaceSearch, usePlaceSearch } from './use-place-search.ts';

interface CreateCardProps {
  direccion: NewDireccion;
  idCliente: number | null;
  /** The books that the reader may write. */
  mayKeep: readonly Book[];
  near: LatLon | null;
  panel: { isSheet: boolean; size: SheetSize; onSizeChange: (size: SheetSize) => void };
  onClose: () => void;
}

/** The field that a refusal of the server is about; any other refusal shows above the button. */
const FIELD_OF: Readonly<Record<string, keyof DireccionForm>> = {
  address_alias_used: 'alias',
  alias_invalid: 'alias',
  info_invalid: 'info',
  address_invalid: 'street',
};

/** The card as a form: where it is, what it is called, whose it is. */
export function CreateCard({ direccion, idCliente, mayKeep, near, panel, onClose }: CreateCardProps) {
  const { draft, dispatch, issues, request, submit } = direccion;
  const places = usePlaceSearch({ draft, dispatch, idCliente, near });
  const { close, question } = useDiscard(isBegun(draft), onClose);
  const refused = request.state === 'error' ? request.errorCode : null;
  const refusedField = refused === null ? undefined : FIELD_OF[refused];

  function codeOf(field: keyof DireccionForm): string | undefined {
    return issues[field] ?? (refusedField === field ? (refused ?? undefined) : undefined);
  }

  function textOf(field: keyof DireccionForm): string | undefined {
    const code = codeOf(field);
    return code === undefined ? undefined : errorText(code);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  // the pin says where it is, whatever the search did not know
  const unlocated = draft.place?.point ? null : places.locateError;
  const general = refused !== null && refusedField === undefined ? refused : (codeOf('lat') ?? unlocated);
  return (
    <MapCard
      {...panel}
      label={TEXT.add}
      header={<Header onClose={close} />}
      footer={
        <div className="beside-2">
          <Button variant="secondary" size="lg" onClick={close}>
            {TEXT.cancel}
          </Button>
          <Button type="submit" size="lg" form="nueva-direccion" fullWidth loading={request.state === 'loading'}>
            {TEXT.create}
          </Button>
        </div>
      }
    >
      <form id="nueva-direccion" className="stack-4" onSubmit={onSubmit} noValidate>
        <Where direccion={direccion} places={places} near={near} error={textOf('street')} />
        {draft.place ? <Words direccion={direccion} mayKeep={mayKeep} textOf={textOf} /> : null}
        <div role="alert">
          {general === null ? null : (
            <p className={styles['error']}>
              <CircleAlert size={16} aria-hidden />
              <span>{errorText(general)}</span>
            </p>
          )}
        </div>
      </form>
      {question}
    </MapCard>
  );
}

function Header({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles['header']}>
      <IconButton label={TEXT.back} tooltip="right" onClick={onClose}>
        <ArrowLeft size={18} aria-hidden />
      </IconButton>
      <h2 className={styles['title']}>{TEXT.add}</h2>
    </div>
  );
}

interface WhereProps {
  direccion: NewDireccion;
  places: PlaceSearch;
  near: LatLon | null;
  error: string | undefined;
}

/** The search, and in its place the street that was found, whose text can be put right. */
function Where({ direccion: { draft, dispatch }, places, near, error }: WhereProps) {
  if (!draft.place) return <PlaceField text={draft.text} places={places} near={near} error={error} />;
  return (
    <div className="stack-1">
      <TextField
        label={TEXT.where}
        value={draft.place.street}
        onChange={(street) => dispatch({ type: 'streetEdited', street })}
        maxLength={DIRECCIONES.streetMax}
        autoComplete="off"
        hint={TEXT.whereHint}
        error={error}
        right={
          <IconButton label={TEXT.other} size="sm" tooltip="left" onClick={() => places.type('')}>
            <X size={16} aria-hidden />
          </IconButton>
        }
      />
      <p className={styles['hint']}>{TEXT.movePin}</p>
    </div>
  );
}

interface WordsProps {
  direccion: NewDireccion;
  mayKeep: readonly Book[];
  textOf: (field: keyof DireccionForm) => string | undefined;
}

/** The name of the address and whose it is; asked once its place is known. */
function Words({ direccion: { draft, dispatch }, mayKeep, textOf }: WordsProps) {
  const alias = useRef<HTMLInputElement>(null);
  // the field that had the focus is gone with the search
  useEffect(() => void alias.current?.focus(), []);
  return (
    <>
      {mayKeep.length > 1 ? (
        <BookChoice
          books={mayKeep}
          chosen={draft.book}
          onChoose={(book) => dispatch({ type: 'changed', change: { book } })}
        />
      ) : null}
      <TextField
        ref={alias}
        label={TEXT.alias}
        value={draft.alias}
        onChange={(alias) => dispatch({ type: 'changed', change: { alias } })}
        maxLength={DIRECCIONES.aliasMax}
        autoComplete="off"
        hint={TEXT.aliasHint}
        error={textOf('alias')}
      />
      <TextField
        label={TEXT.info}
        value={draft.info}
        onChange={(info) => dispatch({ type: 'changed', change: { info } })}
        maxLength={DIRECCIONES.infoMax}
        autoComplete="off"
        hint={TEXT.infoHint}
        error={textOf('info')}
      />
    </>
  );
}

interface BookChoiceProps {
  books: readonly Book[];
  chosen: Book;
  onChoose: (book: Book) => void;
}

function BookChoice({ books, chosen, onChoose }: BookChoiceProps) {
  return (
    <ChoiceList
      kind="radio"
      look="line"
      label={TEXT.book}
      choices={books.map((book) => ({ value: book, label: BOOK_TEXT[book].keep }))}
      isChosen={(book) => book === chosen}
      onChange={onChoose}
    />
  );
}
