import { useQuery } from '@tanstack/react-query';
import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { ACT_ROLES } from '@traza/domain/mesa';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '@traza/ui/states.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOperador } from '#lib/operador.ts';
import { idOf, textOf } from '#lib/read-search.ts';
import { CallerField } from './caller-field.tsx';
import styles from './llamantes.module.css';
import { PhoneForm } from './phone-form.tsx';
import { type PhoneFacts, PhoneHost } from './phone-host.tsx';
import { type RequesterKey, requesterQuery } from './queries.ts';
import { errorText, TEXT } from './words.ts';

/** `?tel=` is what a softphone opens; who was chosen stands beside it. */
const readAsked = (search: Search) => ({
  tel: textOf(search['tel']) ?? '',
  idCliente: idOf(search['cliente']),
  idPersona: idOf(search['persona']),
  invitado: textOf(search['invitado']),
});

/** A pedido that is taken by telephone: who calls, and then the form of the portal in the name of who asks (M-231 to M-237). */
export function PedidoPage() {
  useDocumentTitle('Nuevo pedido · Operaciones');
  const { roles } = useOperador();
  const [{ tel, idCliente, idPersona, invitado }, patch] = useUrlState(readAsked);
  if (!hasRole(roles, ACT_ROLES)) return <EmptyState title={TEXT.notAllowed} />;
  const isChosen = idCliente !== undefined && idPersona !== undefined;
  const leave = () => patch({ cliente: undefined, persona: undefined, invitado: undefined });
  return (
    <div className={styles['page']}>
      {isChosen ? (
        <Requester key={`${idCliente}-${idPersona}`} {...{ idCliente, idPersona }} guest={invitado} onLeave={leave} />
      ) : (
        <Caller
          tel={tel}
          onChoose={({ idCliente: cliente, idPersona: persona, guest }) =>
            patch({ cliente: String(cliente), persona: String(persona), invitado: guest }, { push: true })
          }
        />
      )}
    </div>
  );
}

function Caller(props: Parameters<typeof CallerField>[0]) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => void place.current?.querySelector('input')?.focus(), []);
  return (
    <section ref={place} className={styles['caller']} aria-label={TEXT.title}>
      <h1 className="shape-title">{TEXT.title}</h1>
      <CallerField {...props} />
    </section>
  );
}

interface RequesterProps extends RequesterKey {
  guest: string | undefined;
  onLeave: () => void;
}

function Requester({ guest, onLeave, ...key }: RequesterProps) {
  const { data: requester, error, refetch } = useQuery(requesterQuery(key));
  const facts = useRef<PhoneFacts>({ quienLlamo: guest ?? '', precio: undefined });
  const [callerName, setCallerName] = useState(guest ?? '');
  const readFacts = useCallback(() => facts.current, []);
  const say = useCallback((change: Partial<PhoneFacts>) => {
    facts.current = { ...facts.current, ...change };
  }, []);
  if (error)
    return (
      <ErrorState
        title={TEXT.requesterFailed}
        description={errorText(error)}
        onRetry={() => void refetch()}
        action={
          <Button variant="secondary" onClick={onLeave}>
            {TEXT.other}
          </Button>
        }
      />
    );
  if (!requester) return <SkeletonRows count={6} height={48} />;
  return (
    <PhoneHost requester={requester} readFacts={readFacts}>
      <PhoneForm
        guest={guest}
        callerName={callerName}
        onCalled={(name) => {
          setCallerName(name);
          say({ quienLlamo: name });
        }}
        onPrice={(precio) => say({ precio })}
        onLeave={onLeave}
      />
    </PhoneHost>
  );
}
