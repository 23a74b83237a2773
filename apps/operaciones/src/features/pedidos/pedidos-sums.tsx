import { useQuery } from '@tanstack/react-query';
import type { OperacionesApi, Output } from '@traza/contract';
import { formatMonthHeading, formatNumber, formatPesos } from '@traza/domain';
import { DESK_GROUPINGS, type DeskGrouping, STATUSES } from '@traza/domain/pedidos';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import styles from './pedidos.module.css';
import { type PedidosView, sumsQuery } from './queries.ts';
import { errorText, GROUPING_TEXT, TEXT } from './words.ts';

type Part = NonNullable<Output<OperacionesApi['GET /operaciones/v1/pedidos/totales']>['data']['partes']>[number];
type Patch = Readonly<Record<string, string | undefined>>;

interface PedidosSumsProps {
  view: PedidosView;
  onChange: (patch: Patch) => void;
}

const countOf = (pedidos: number) => (pedidos === 1 ? '1 pedido' : `${formatNumber(pedidos, 0)} pedidos`);

/** How many pedidos the list has and what is charged for them, and the same by what they are divided by (M-252). */
export function PedidosSums({ view, onChange }: PedidosSumsProps) {
  const { agrupar } = view;
  const { data, error, refetch } = useQuery(sumsQuery(view));
  return (
    <>
      <div className={styles['sums']}>
        {error && !data ? (
          <p role="alert" className="flat">
            {`${TEXT.sumFailed} ${errorText(error)} `}
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              {TEXT.again}
            </Button>
          </p>
        ) : (
          <p role="status" aria-busy={!data} className="flat">
            {data ? (
              <>
                <strong>{countOf(data.pedidos)}</strong>
                <span className="soft">{` · ${TEXT.charged} `}</span>
                <strong>{formatPesos(data.importe)}</strong>
              </>
            ) : (
              <span className="soft">{TEXT.adding}</span>
            )}
          </p>
        )}
        <SelectField
          label={TEXT.groupBy}
          value={agrupar ?? ''}
          options={[
            { value: '', label: TEXT.notGrouped },
            ...DESK_GROUPINGS.map((value) => ({ value, label: GROUPING_TEXT[value] })),
          ]}
          onChange={(value) => onChange({ agrupar: value || undefined })}
        />
      </div>
      {agrupar !== undefined && data?.partes ? (
        <Parts agrupar={agrupar} partes={data.partes} onChange={onChange} />
      ) : null}
    </>
  );
}

function nameOf(agrupar: DeskGrouping, { clave, nombre }: Part): string {
  if (clave === '') return TEXT.nobody;
  if (agrupar === 'mes') return formatMonthHeading(`${clave}-01T12:00:00-03:00`);
  const status = agrupar === 'estado' ? STATUSES.find((each) => each === clave) : undefined;
  return status === undefined ? nombre : statusWords({ status, substatus: '' });
}

/** What narrows the list to a part; nothing does of what belongs to nobody. */
function patchTo(agrupar: DeskGrouping, { clave }: Part): Patch | undefined {
  if (clave === '') return undefined;
  if (agrupar !== 'mes') return { [agrupar]: clave, agrupar: undefined };
  const first = Temporal.PlainDate.from(`${clave}-01`);
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return { desde: first.toString(), hasta: last.toString(), agrupar: undefined };
}

interface PartsProps {
  agrupar: DeskGrouping;
  partes: readonly Part[];
  onChange: (patch: Patch) => void;
}

function Parts({ agrupar, partes, onChange }: PartsProps) {
  return (
    <div className={styles['parts']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{GROUPING_TEXT[agrupar]}</th>
            <th scope="col">{TEXT.list}</th>
            <th scope="col">Cobrado</th>
          </tr>
        </thead>
        <tbody>
          {partes.map((part) => {
            const [name, patch] = [nameOf(agrupar, part), patchTo(agrupar, part)];
            return (
              <tr key={part.clave}>
                <th scope="row">
                  {patch ? (
                    <Button size="sm" variant="quiet" onClick={() => onChange(patch)}>
                      {name}
                    </Button>
                  ) : (
                    name
                  )}
                </th>
                <td>{formatNumber(part.pedidos, 0)}</td>
                <td>{formatPesos(part.importe)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
