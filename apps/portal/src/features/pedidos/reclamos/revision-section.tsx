import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pedido, Reclamo } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { isIn } from '@traza/domain/pedidos';
import { auditedScopes, mayRecharge } from '@traza/domain/rendiciones';
import { Section } from '@traza/pedido-ui/section.tsx';
import { Button } from '@traza/ui/button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { reclamosKey } from '#lib/query-keys.ts';
import { useSession } from '#lib/session.ts';
import { headText, MARK, TEXT } from './messages.ts';
import { reclamosOfQuery } from './reclamos-api.ts';
import styles from './revision-section.module.css';

const NewReclamo = lazyWindow(async () => (await import('./new-reclamo.tsx')).NewReclamo);
const RechargeWindow = lazyWindow(async () => (await import('./recharge-window.tsx')).RechargeWindow);

/** The account that may have another ceco pay; none for whoever audits nothing, or a single one. */
function useRechargeAccount(): CorporateAccount | undefined {
  const { account } = useSession();
  return account.tag === 'corporateAccount' && mayRecharge(auditedScopes(account)) ? account : undefined;
}

interface RevisionSectionProps {
  account: string;
  pedido: Pedido;
  /** Reclamos whose answer stands under the calificacion that they came with. */
  answered: readonly number[];
}

/** Of an ended viaje: its reclamos, claiming, and who pays it, for whom it is their business (W-349 to W-351). */
export function RevisionSection({ account, pedido, answered }: RevisionSectionProps) {
  const isEnded = pedido.extras.type === 'v' && isIn(pedido.status, 'done');
  const { data } = useQuery({ ...reclamosOfQuery(account, pedido.id), enabled: isEnded });
  const payer = useRechargeAccount();
  if (!isEnded || !data || (data.reclamos.length === 0 && !data.puedeReclamar && !payer)) return null;
  const [newest] = data.reclamos;
  return (
    <Section id="reclamos" title={TEXT.title} summary={newest ? MARK[newest.estado] : undefined}>
      {newest ? null : <p className={styles['none']}>{TEXT.none}</p>}
      <ul className={styles['list']}>
        {data.reclamos.map((reclamo) => (
          <ReclamoItem key={reclamo.id} reclamo={reclamo} showsAnswer={!answered.includes(reclamo.id)} />
        ))}
      </ul>
      <Actions account={account} pedido={pedido} mayClaim={data.puedeReclamar} payer={payer} />
    </Section>
  );
}

interface ActionsProps {
  account: string;
  pedido: Pedido;
  mayClaim: boolean;
  payer: CorporateAccount | undefined;
}

function Actions({ account, pedido, mayClaim, payer }: ActionsProps) {
  const [shown, setShown] = useState<'reclamo' | 'ceco'>();
  const queryClient = useQueryClient();
  const close = () => setShown(undefined);
  function claimed() {
    close();
    void queryClient.invalidateQueries({ queryKey: reclamosKey(account) });
  }
  return (
    <div className="beside-2 wrap below-3">
      {mayClaim ? (
        <Button size="sm" variant="secondary" onClick={() => setShown('reclamo')}>
          {TEXT.claim}
        </Button>
      ) : null}
      {payer ? (
        <Button size="sm" variant="secondary" onClick={() => setShown('ceco')}>
          {TEXT.recharge}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {shown === 'reclamo' ? <NewReclamo idViaje={pedido.id} onDone={claimed} onClose={close} /> : null}
        {shown === 'ceco' && payer ? (
          <RechargeWindow account={payer} pedidos={[pedido]} onDone={close} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}

function ReclamoItem({ reclamo, showsAnswer }: { reclamo: Reclamo; showsAnswer: boolean }) {
  const { estado, texto, respuesta } = reclamo;
  return (
    <li className={styles['reclamo']} data-state={estado}>
      <p className="strong">{MARK[estado]}</p>
      <p className="text-xs soft">{headText(reclamo)}</p>
      <p className="anywhere keep-lines">{texto ?? TEXT.withoutWords}</p>
      {respuesta === null || !showsAnswer ? null : (
        <p className="anywhere keep-lines">
          <strong>{TEXT.answer}:</strong> {respuesta}
        </p>
      )}
    </li>
  );
}
