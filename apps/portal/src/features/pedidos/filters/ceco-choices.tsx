import { useQuery } from '@tanstack/react-query';
import { MOST_CECOS, WITHOUT_CECO } from '@traza/domain/pedidos';
import { DropdownGroup, DropdownOption } from '@traza/ui/fields/dropdown.tsx';
import type { PedidosView } from '../list/list-api.ts';
import styles from './filter-bar.module.css';
import { FILTER_TEXT } from './filter-text.ts';
import { cecosQuery } from './narrowing-api.ts';

interface CecoChoicesProps {
  view: PedidosView;
  onChoose: (cecos: readonly number[]) => void;
}

/** Cecos to narrow a list by, several at once: the menu stays open (W-166, W-167). */
export function CecoChoices({ view, onChoose }: CecoChoicesProps) {
  const { data, isError } = useQuery(cecosQuery(view));
  const { ceco: chosen } = view.filters.more;
  if (data?.length === 0) return null;
  const choices = [...(data ?? []), { id: WITHOUT_CECO, alias: FILTER_TEXT.noCeco }];
  return (
    <DropdownGroup label={FILTER_TEXT.ceco}>
      {isError ? <p className={styles['failed']}>{FILTER_TEXT.cecosFailed}</p> : null}
      {data
        ? choices.map(({ id, alias }) => {
            const isChosen = chosen.includes(id);
            return (
              <DropdownOption
                key={id}
                isChosen={isChosen}
                isRefused={!isChosen && chosen.length >= MOST_CECOS}
                onToggle={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
              >
                {alias}
              </DropdownOption>
            );
          })
        : null}
    </DropdownGroup>
  );
}
