import { useQuery } from '@tanstack/react-query';
import { Button } from '@traza/ui/button.tsx';
import { SectionTabs } from '@traza/ui/section-tabs.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RequesterField } from '#lib/requester-field.tsx';
import { CallerField } from './caller-field.tsx';
import { type ChosenCaller, formsKeyOf, type PhoneDraft, type UnnamedCaller } from './drafts.ts';
import styles from './llamantes.module.css';
import { PhoneForm } from './phone-form.tsx';
import { type PhoneFacts, PhoneHost } from './phone-host.tsx';
import { requesterQuery } from './queries.ts';
import type { useLlamadas } from './use-llamadas.ts';
import { errorText, TEXT } from './words.ts';

type LlamadasProps = ReturnType<typeof useLlamadas> & {
  /** Beside the calls. */
  action?: ReactNode;
};

/** Who calls, and then the form of the portal in the name of who asks; a second call stands beside the first (M-231 to M-237). */
export function Llamadas({ action, ...llamadas }: LlamadasProps) {
  const { draft, drafts, show, add, change } = llamadas;
  return (
    <div className={styles['calls']}>
      <div className={styles['bar']}>
        {drafts.length > 1 ? (
          <SectionTabs
            label="Llamadas"
            tabs={Object.fromEntries(drafts.map((each) => [each.id, nameOf(each)]))}
            current={String(draft.id)}
            onChoose={(id) => show(Number(id))}
          />
        ) : null}
        <span className="grow" />
        {draft.caller ? (
          <Button variant="quiet" size="sm" onClick={add}>
            {TEXT.secondCall}
          </Button>
        ) : null}
        {action}
      </div>
      {draft.caller ? (
        <Requester
          key={`${draft.id} ${draft.caller.idCliente}-${draft.caller.idPersona}`}
          {...llamadas}
          caller={draft.caller}
        />
      ) : (
        <Caller
          key={draft.id}
          tel={draft.tel}
          onType={(tel) => change({ tel })}
          onChoose={(caller) => change({ caller, callerName: caller.guest ?? '' })}
        />
      )}
    </div>
  );
}

/** By the requester, or else by what was typed. */
const nameOf = ({ name, tel }: PhoneDraft) => name || tel || TEXT.freshCall;

interface CallerProps {
  tel: string;
  onType: (text: string) => void;
  onChoose: (caller: ChosenCaller) => void;
}

/** To the first field of what has just come. */
function focusField(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus();
}

function Caller({ onChoose, ...field }: CallerProps) {
  const [unnamed, setUnnamed] = useState<UnnamedCaller | null>(null);
  return (
    <section key={unnamed ? 'name' : 'call'} ref={focusField} className={styles['caller']} aria-label={TEXT.who}>
      {unnamed ? (
        <>
          <p className="flat">
            {[unnamed.guest, unnamed.cliente].filter(Boolean).join(' · ')}
            <Button variant="quiet" size="sm" onClick={() => setUnnamed(null)}>
              {TEXT.other}
            </Button>
          </p>
          <RequesterField
            idCliente={unnamed.idCliente}
            label={TEXT.chooseName}
            onPick={({ idPersona }) => onChoose({ ...unnamed, idPersona })}
          />
        </>
      ) : (
        <CallerField
          {...field}
          onChoose={(caller) => ('idPersona' in caller ? onChoose(caller) : setUnnamed(caller))}
        />
      )}
    </section>
  );
}

function Requester(props: LlamadasProps & { caller: ChosenCaller }) {
  const { caller, draft, change } = props;
  const { data: requester, error, refetch } = useQuery(requesterQuery(caller));
  const facts = useRef<PhoneFacts>({ quienLlamo: '', precio: undefined, precioRegreso: undefined });
  const readFacts = useCallback(() => facts.current, []);
  useEffect(() => {
    facts.current.quienLlamo = draft.callerName;
  });
  const name = requester && `${requester.nombre} ${requester.apellido}`;
  const saveName = useEffectEvent((known: string | undefined) => {
    if (known !== undefined && known !== draft.name) change({ name: known });
  });
  useEffect(() => void saveName(name), [name]);
  const leave = () => change({ caller: null, name: '', callerName: '' });
  if (error)
    return (
      <ErrorState
        title={TEXT.requesterFailed}
        description={errorText(error)}
        onRetry={() => void refetch()}
        action={
          <Button variant="secondary" onClick={leave}>
            {TEXT.other}
          </Button>
        }
      />
    );
  if (!requester) return <SkeletonRows count={6} height={48} />;
  return (
    <PhoneHost requester={requester} draftsKey={formsKeyOf(draft)} readFacts={readFacts}>
      <PhoneForm
        {...props}
        onPrices={(prices) => {
          facts.current = { ...facts.current, ...prices };
        }}
        onOther={leave}
      />
    </PhoneHost>
  );
}
