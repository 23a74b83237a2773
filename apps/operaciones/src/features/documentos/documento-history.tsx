import { useQuery } from '@tanstack/react-query';
import type { DocumentoView } from '@traza/contract';
import { formatDateShort } from '@traza/domain';
import { call } from '#lib/api.ts';
import { DOCUMENTOS_KEY } from '#lib/documentos/documento-calls.ts';
import { DOCUMENTO_WORDS, dayText } from '#lib/documentos/documento-words.ts';
import styles from './documentos.module.css';

const MOST = 20;

/** Those of the same kind and owner that came before or after it (M-107). */
export function DocumentoHistory({ documento: { id, dueno, tipo } }: { documento: DocumentoView }) {
  const { data } = useQuery({
    queryKey: [...DOCUMENTOS_KEY, 'history', dueno.de, dueno.id, tipo.id],
    queryFn: async ({ signal }) => {
      const query = { de: dueno.de, dueno: dueno.id, tipo: tipo.id, historial: 'true', limit: MOST } as const;
      return (await call('GET /operaciones/v1/documentos', { query }, { signal })).data.filas;
    },
  });
  const others = data?.filter((each) => each.id !== id).toSorted((a, b) => b.id - a.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-label="Historial">
      <h3 className={styles['heading']}>Historial</h3>
      <ul className="grid-2 shape-plain-list">
        {others.map((each) => (
          <li key={each.id}>
            {lineOf(each)}
            {each.motivo === null ? null : <span className="text-xs soft block">{each.motivo}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `Cargado 11/05/26 · vence 29/11/2026 · Aprobado, reemplazado 27/11/26` */
function lineOf({ creado, vence, estado, reemplazado }: DocumentoView): string {
  const until = vence === null ? 'no vence' : `vence ${dayText(vence)}`;
  const replaced = reemplazado === null ? '' : `, reemplazado ${formatDateShort(reemplazado)}`;
  return `Cargado ${formatDateShort(creado)} · ${until} · ${DOCUMENTO_WORDS[estado]}${replaced}`;
}
