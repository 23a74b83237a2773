import { now } from '@traza/client/clock.ts';
import { getConfiguration } from '@traza/client/settings.ts';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { seesAllPedidos } from '@traza/domain/cuentas';
import { type Informe, type InformeSection, informeMenu, isTestHost } from '@traza/domain/informes';
import { Button } from '@traza/ui/button.tsx';
import { Dropdown, DropdownAction, DropdownGroup } from '@traza/ui/fields/dropdown.tsx';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import { informeFileName } from '@traza/words/informes/informe-names.ts';
import { pedidosText } from '@traza/words/informes/resumen/step-text.ts';
import { ChevronDown, Download, FileSpreadsheet, FlaskConical, History, Mail, Sigma } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { logEvent } from '#lib/analytics.ts';
import { call } from '#lib/api.ts';
import { askInforme, askRoster, tellInformeError } from '#lib/ask-informe.ts';
import { useSession } from '#lib/session.ts';
import { useSend } from '#lib/use-send.ts';
import styles from './download-menu.module.css';
import { type DownloadView, reportQuery } from './download-view.ts';
import { INFORME_LABEL, TEST_LABEL, TEXT } from './messages.ts';
import { MyInformes } from './my-informes.tsx';
import { useExport } from './use-export.ts';

export interface DownloadMenuProps {
  view: DownloadView;
  section: InformeSection;
}

const MAILED = ['pedidos', 'pax', 'envios', 'nomina'] as const;
type Mailed = (typeof MAILED)[number];
const isMailed = (informe: Informe): informe is Mailed => MAILED.some((mailed) => mailed === informe);

/** The downloads of a list, at once or by e-mail; none without a corporate account (T-205, T-212, DT-42). */
export function DownloadMenu({ view, section }: DownloadMenuProps) {
  const { account } = useSession();
  const [showsMine, setShowsMine] = useState(false);
  const exporting = useExport(view, section);
  const { send: mail } = useSend({
    call: async (informe: Mailed) => {
      if (informe === 'nomina') return askRoster(account);
      return askInforme(account, informe, (idClient) => {
        const areMyOrders = section === 'pedidos' && !seesAllPedidos(account);
        const query = reportQuery(view, { idClient, areMyOrders, seccion: section });
        return call('POST /pedidos/v1/reporte/:reporte', { params: { reporte: informe }, query });
      });
    },
  });
  useAskedSheet(exporting.start);
  const offered = informeMenu(account, section);
  if (offered.length === 0) return null;

  return (
    <>
      <Dropdown
        kind="menu"
        width={290}
        panelLabel={TEXT.downloads}
        targetClassName={styles['button']}
        target={
          <>
            <Download size={16} aria-hidden />
            {TEXT.download}
            <ChevronDown size={16} aria-hidden />
          </>
        }
      >
        {(close) => {
          const choose = (action: () => unknown) => () => {
            close();
            void action();
          };
          return (
            <>
              <DropdownGroup label={TEXT.now}>
                <DropdownAction
                  icon={<FileSpreadsheet size={16} aria-hidden />}
                  onChoose={choose(() => exporting.start())}
                >
                  {INFORME_LABEL['pedidos-front']}
                </DropdownAction>
                {section === 'recorridos' ? null : (
                  <DropdownAction
                    icon={<Sigma size={16} aria-hidden />}
                    onChoose={choose(() => exporting.start({ isResumen: true }))}
                  >
                    {TEXT.downloadPartes}
                  </DropdownAction>
                )}
                {offered.includes('tarifa') ? (
                  <DropdownAction
                    icon={<FileSpreadsheet size={16} aria-hidden />}
                    onChoose={choose(() => saveTarifas(view.idClient))}
                  >
                    {INFORME_LABEL.tarifa}
                  </DropdownAction>
                ) : null}
                {isTestHost(location.hostname) ? (
                  <DropdownAction
                    icon={<FlaskConical size={16} aria-hidden />}
                    onChoose={choose(() => exporting.start({ isTest: true }))}
                  >
                    {TEST_LABEL}
                  </DropdownAction>
                ) : null}
              </DropdownGroup>
              <DropdownGroup label={TEXT.byMail}>
                {offered.filter(isMailed).map((informe) => (
                  <DropdownAction
                    key={informe}
                    icon={<Mail size={16} aria-hidden />}
                    onChoose={choose(() => mail(informe))}
                  >
                    {INFORME_LABEL[informe]}
                  </DropdownAction>
                ))}
                <DropdownAction icon={<History size={16} aria-hidden />} onChoose={choose(() => setShowsMine(true))}>
                  {TEXT.mine}
                </DropdownAction>
              </DropdownGroup>
            </>
          );
        }}
      </Dropdown>
      {exporting.progress === null ? null : (
        <div className={styles['progress']} role="status">
          <span>
            {TEXT.exporting} · {pedidosText(exporting.progress)}
          </span>
          <Button variant="secondary" size="sm" onClick={exporting.cancel}>
            {TEXT.cancel}
          </Button>
        </div>
      )}
      <MyInformes isOpen={showsMine} onClose={() => setShowsMine(false)} />
    </>
  );
}

/** The address may ask for the sheet of the list, once (W-128). */
function useAskedSheet(start: () => Promise<void>): void {
  const [isAsked, patch] = useUrlState(readAsked);
  const begin = useEffectEvent(() => {
    patch({ modal: undefined });
    void start();
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}

function readAsked({ modal }: Search): boolean {
  return modal === 'planilla';
}

/** The tariffs come whole in the answer (T-229). */
async function saveTarifas(idCliente: number | undefined): Promise<void> {
  if (idCliente === undefined) return;
  try {
    const [{ data }, { saveBase64 }] = await Promise.all([
      call('GET /cuentas/reportes/tarifa', { query: { idCliente } }),
      loadPart(() => import('@traza/client/save-file.ts')),
    ]);
    saveBase64(data, informeFileName(getConfiguration().product, 'tarifa', now()));
    logEvent('descarga_reporte', { reporte: 'tarifa' });
  } catch (error) {
    tellInformeError(error);
  }
}
