import { useQuery } from '@tanstack/react-query';
import { type Search as UrlSearch, useUrlState } from '@traza/client/url-state.ts';
import { CASO_ORIGINS, type CasoOrigin } from '@traza/domain/bandeja';
import { CASO_STATES, type CasoState } from '@traza/domain/reclamos';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { ListPage } from '@traza/ui/list-page.tsx';
import { SectionTabs } from '@traza/ui/section-tabs.tsx';
import office from '#lib/office/office.module.css';
import { focusList, ListWithPanel } from '#lib/office/office-panel.tsx';
import { SearchField, useTypedSearch } from '#lib/office/search-field.tsx';
import { useSection } from '#lib/use-section.tsx';
import styles from './bandeja.module.css';
import { CasoPanel } from './caso-panel.tsx';
import { CasosList } from './casos-list.tsx';
import { casoCountsQuery } from './queries.ts';
import { ORIGIN_WORDS } from './words.ts';

const isState = (text: unknown): text is CasoState => CASO_STATES.some((state) => state === text);
const isOrigin = (text: unknown): text is CasoOrigin => CASO_ORIGINS.some((origin) => origin === text);

/** What of the inbox is shown, as the address says it. */
function readView({ estado, origen, vencidos, q, caso }: UrlSearch) {
  return {
    estado: isState(estado) ? estado : ('abierto' as const),
    origen: isOrigin(origen) ? origen : ('' as const),
    vencidos: vencidos === 'si',
    q: typeof q === 'string' ? q : '',
    caso: typeof caso === 'string' && /^\d{1,9}$/.test(caso) ? Number(caso) : undefined,
  };
}

/** Reclamos and call-backs that somebody has to answer, what is due first first (M-197). */
export function BandejaPage() {
  const section = useSection('/bandeja');
  const [view, setView] = useUrlState(readView);
  const search = useTypedSearch(view.q, setView);
  const { estado, origen, vencidos, caso } = view;
  const { data: counts } = useQuery(casoCountsQuery);
  const tabs = {
    abierto: withCount('Abiertos', counts?.abierto),
    tomado: withCount('Tomados', counts?.tomado),
    en_espera: withCount('En espera', counts?.enEspera),
    cerrado: 'Cerrados',
  };
  return (
    <ListWithPanel
      isOpen={caso !== undefined}
      list={
        <ListPage
          {...section}
          filters={
            <div className="beside-3 wrap at-bottom wide">
              <div className={office['tabs']}>
                <SectionTabs
                  label={section.title}
                  tabs={tabs}
                  current={estado}
                  onChoose={(chosen) => setView({ estado: chosen, caso: undefined })}
                />
              </div>
              <SearchField label="Buscar por persona, empresa o pedido" {...search.field} />
              <SelectField
                className={styles['origin']}
                label="Qué es"
                value={origen}
                onChange={(chosen) => setView({ origen: chosen || undefined })}
                options={[
                  { value: '', label: 'Todo' },
                  ...CASO_ORIGINS.map((value) => ({ value, label: `${ORIGIN_WORDS[value]}s` })),
                ]}
              />
              {estado === 'cerrado' ? null : (
                <div className={styles['overdue']}>
                  <CheckField
                    label="Solo vencidos"
                    checked={vencidos}
                    onChange={(isOn) => setView({ vencidos: isOn ? 'si' : undefined })}
                  />
                </div>
              )}
            </div>
          }
        >
          <CasosList
            filter={{ estado, origen, q: search.q, vencidos: vencidos && estado !== 'cerrado' }}
            openId={caso}
            onOpen={(id) => setView({ caso: String(id) }, { push: true })}
          />
        </ListPage>
      }
      panel={
        caso === undefined ? null : (
          <CasoPanel
            key={caso}
            id={caso}
            onClose={() => {
              setView({ caso: undefined });
              focusList();
            }}
          />
        )
      }
    />
  );
}

function withCount(words: string, count: number | undefined): string {
  return count === undefined || count === 0 ? words : `${words} (${count})`;
}
