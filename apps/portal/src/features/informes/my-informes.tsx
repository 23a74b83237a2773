import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BASES } from '@traza/client/api-url.ts';
import { useOptimistic } from '@traza/client/use-optimistic.ts';
import type { Informe } from '@traza/contract';
import { formatDate, formatDay, formatNumber, formatTime } from '@traza/domain';
import { accountKey, type CorporateAccount, canSee } from '@traza/domain/cuentas';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '@traza/ui/states.tsx';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { INFORME_NAMES } from '@traza/words/informes/informe-names.ts';
import { Download, RotateCw } from 'lucide-react';
import { call } from '#lib/api.ts';
import { askInforme, tellInformeError } from '#lib/ask-informe.ts';
import { useSession } from '#lib/session.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { myInformesQuery } from './api.ts';
import { ROWS_TEXT, STATE_TEXT, TEXT } from './messages.ts';
import styles from './my-informes.module.css';

interface MyInformesProps {
  isOpen: boolean;
  onClose: () => void;
}

/** "Mis reportes": what was asked for in seven days, how far it is, its file, and the same again. */
export function MyInformes({ isOpen, onClose }: MyInformesProps) {
  const { account } = useSession();
  return (
    <Dialog isOpen={isOpen} title={TEXT.mine} size={640} onClose={onClose}>
      {isOpen && account.tag === 'corporateAccount' ? <InformeList account={account} /> : null}
    </Dialog>
  );
}

function InformeList({ account }: { account: CorporateAccount }) {
  const key = accountKey(account);
  const query = myInformesQuery(key, account.idClientePadre);
  const queryClient = useQueryClient();
  const { data, isPending, refetch } = useQuery(query);
  const reload = () => queryClient.invalidateQueries({ queryKey: query.queryKey });

  const { send: repeat } = useSend({
    call: ({ id, reporte }: Informe) =>
      askInforme(account, reporte, () => call('POST /informes/:id/repetir', { params: { id } })),
    done: async (isAsked) => {
      if (isAsked) await reload();
    },
  });

  const { shown, write: subscribe } = useOptimistic(data, {
    queryKey: query.queryKey,
    change: (known, suscripto: boolean) => ({ ...known, suscripto }),
    call: (activa) => call('PUT /informes/suscripcion', { body: { idCliente: account.idClientePadre, activa } }),
    done: (_, activa) => toastSuccess(activa ? 'subscribed' : 'unsubscribed'),
    failed: tellInformeError,
  });

  if (isPending) return <SkeletonRows count={3} height={72} />;
  if (!shown) return <ErrorState title={TEXT.mineFailed} onRetry={() => void refetch()} />;
  return (
    <div className="stack-4">
      {canSee('informes', account) ? (
        <CheckField
          label={TEXT.subscription}
          checked={shown.suscripto}
          onChange={(activa: boolean) => void subscribe(activa)}
        />
      ) : null}
      {shown.informes.length === 0 ? (
        <EmptyState title={TEXT.none} description={TEXT.noneHint} />
      ) : (
        <>
          <p className="text-sm soft flat">{TEXT.mineHint}</p>
          <ul className="shape-plain-list stack">
            {shown.informes.map((informe) => (
              <InformeRow key={informe.id} informe={informe} onRepeat={() => void repeat(informe)} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function factsOf({ periodo, filtros, creado }: Informe): string {
  const period = periodo && `${formatDay(periodo.since)} - ${formatDay(periodo.until)}`;
  return [period, ...filtros, `pedido el ${formatDate(creado)} ${formatTime(creado)} hs`].filter(Boolean).join(' · ');
}

function stateOf({ estado, avance, filas, bytes, reporte }: Informe): string {
  const rows = filas === null ? null : `${formatNumber(filas, 0)} ${ROWS_TEXT[reporte]}`;
  const size = bytes === null ? null : sizeText(bytes);
  const percent = estado === 'generando' ? `${avance} %` : null;
  return [STATE_TEXT[estado], percent, rows, size].filter(Boolean).join(' · ');
}

/** `312 KB`, `1,4 MB` */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${formatNumber(bytes / 1_000_000, 1)} MB`;
}

function InformeRow({ informe, onRepeat }: { informe: Informe; onRepeat: () => void }) {
  const { reporte, estado, href, archivo, porSuscripcion } = informe;
  const isMaking = estado === 'encolado' || estado === 'generando';
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className="strong">
          {INFORME_NAMES[reporte]}
          {porSuscripcion ? <span className={styles['tag']}>{TEXT.monthly}</span> : null}
        </p>
        <p className="text-sm soft anywhere">{factsOf(informe)}</p>
        <p className={styles['state']} data-state={estado}>
          {stateOf(informe)}
        </p>
        {isMaking ? (
          <progress
            className={styles['progress']}
            max={100}
            {...(estado === 'generando' ? { value: informe.avance } : {})}
            aria-label={INFORME_NAMES[reporte]}
          />
        ) : null}
      </div>
      <div className={styles['actions']}>
        {href === null ? null : (
          <a className={styles['save']} href={`${BASES.product}${href}`} download={archivo ?? ''}>
            <Download size={15} aria-hidden />
            {TEXT.save}
          </a>
        )}
        {isMaking ? null : (
          <Button variant="quiet" size="sm" icon={<RotateCw size={15} aria-hidden />} onClick={onRepeat}>
            {TEXT.again}
          </Button>
        )}
      </div>
    </li>
  );
}
