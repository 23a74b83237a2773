import type { Direccion } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import type { SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { MapPinPlus, Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useSession } from '#lib/session.ts';
import { BOOKS, emptyText } from './direccion-filter.ts';
import { DireccionList } from './direccion-list.tsx';
import styles from './list-card.module.css';
import { MapCard } from './map-card.tsx';
import { BOOK_TEXT, countText, removeText, TEXT } from './messages.ts';
import type { DireccionBooks } from './use-direccion-books.ts';
import type { DireccionList as ShownList } from './use-direccion-list.ts';
import { useForgetDireccion } from './use-forget-direccion.ts';

// a modal brings focus traps and scroll locks along: paid for when it is asked for
const ConfirmModal = lazyWindow(async () => (await import('@traza/ui/windows/confirm-modal.tsx')).ConfirmModal);

interface ListCardProps {
  title: string;
  description?: string;
  level: 1 | 2;
  panel: { isSheet: boolean; size: SheetSize; onSizeChange: (size: SheetSize) => void };
  books: DireccionBooks;
  list: ShownList;
  corporateOnly: boolean;
  /** The reader comes back from making an address. */
  isBack: boolean;
  mayForget: (direccion: Direccion) => boolean;
  idCliente: number | null;
  /** Undefined for a viewer who may not add addresses. */
  onAdd: (() => void) | undefined;
}

/** The card as a list: search, chips, the addresses, and the way to a new one. */
export function ListCard(props: ListCardProps) {
  const { title, description, level, panel, books, list, corporateOnly, isBack, mayForget, idCliente, onAdd } = props;
  const [leaving, setLeaving] = useState<Direccion | null>(null);
  const Heading = level === 1 ? 'h1' : 'h2';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);

  /** An own one goes at once and can be taken back; one of the company is others' too. */
  function forget(direccion: Direccion, neighbour: HTMLElement | null) {
    if (direccion.source !== 'fav') {
      setLeaving(direccion);
      return;
    }
    (neighbour ?? heading.current)?.focus();
    books.forgetFavourite(direccion);
  }

  return (
    <MapCard
      {...panel}
      label={TEXT.list}
      header={
        <>
          <Heading ref={heading} className={styles['title']} tabIndex={-1}>
            {title}
          </Heading>
          {description ? <p className="flat text-md soft line-20">{description}</p> : null}
        </>
      }
      footer={
        onAdd ? (
          <Button size="lg" fullWidth icon={<MapPinPlus size={18} aria-hidden />} onClick={onAdd}>
            {TEXT.add}
          </Button>
        ) : undefined
      }
    >
      <div className={styles['filters']}>
        <TextField
          label={TEXT.search}
          className={styles['search'] ?? ''}
          type="search"
          placeholder={TEXT.search}
          value={list.query}
          onChange={list.search}
          left={<Search size={16} aria-hidden />}
        />
        {corporateOnly ? null : <Chips list={list} />}
      </div>
      <Results books={books} list={list} mayForget={mayForget} onForget={forget} />
      {leaving ? (
        <Forgetting
          direccion={leaving}
          idCliente={idCliente}
          onDone={() => heading.current?.focus()}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </MapCard>
  );
}

/** Which books are seen; with none of them the list says what to do (A-192…A-194). */
function Chips({ list }: { list: ShownList }) {
  return (
    <div className="beside-2" role="group" aria-label={TEXT.filters}>
      {BOOKS.map((book) => (
        <button
          key={book}
          type="button"
          className={styles['chip']}
          aria-pressed={list.books.includes(book)}
          onClick={() => list.toggleBook(book)}
        >
          {BOOK_TEXT[book].chip}
        </button>
      ))}
    </div>
  );
}

interface ResultsProps {
  books: DireccionBooks;
  list: ShownList;
  mayForget: (direccion: Direccion) => boolean;
  onForget: (direccion: Direccion, neighbour: HTMLElement | null) => void;
}

function Results({ books: { direcciones, isPending, error, reload }, list, mayForget, onForget }: ResultsProps) {
  const { shown, chosen, choose, books } = list;
  const isLoaded = !isPending && !error;
  return (
    <>
      {isLoaded ? (
        <p className={styles['count']} role="status">
          {shown.length === 0 ? '' : countText(shown.length)}
        </p>
      ) : null}
      <ListState
        isPending={isPending}
        failure={error ? { title: TEXT.failed, description: errorText(error), onRetry: reload } : null}
        isEmpty={shown.length === 0}
        skeleton={{ count: 5, height: 52, gap: 4 }}
        empty={<EmptyState title={emptyText(direcciones, books)} />}
      >
        <DireccionList
          direcciones={shown}
          chosen={chosen}
          onChoose={choose}
          mayForget={mayForget}
          onForget={onForget}
        />
      </ListState>
    </>
  );
}

interface ForgettingProps {
  direccion: Direccion;
  idCliente: number | null;
  onDone: () => void;
  onClose: () => void;
}

function Forgetting({ direccion, idCliente, onDone, onClose }: ForgettingProps) {
  const { account } = useSession();
  const { request, forget } = useForgetDireccion(idCliente, () => {
    onClose();
    onDone();
  });
  return (
    <Suspense>
      <ConfirmModal
        opened
        title={TEXT.removeTitle}
        confirmLabel={TEXT.remove}
        tone="danger"
        loading={request.state === 'loading'}
        onConfirm={() => forget(direccion)}
        onClose={onClose}
      >
        {removeText(direccion, account.tag === 'corporateAccount' ? account.nombreCliente : '')}
      </ConfirmModal>
    </Suspense>
  );
}
