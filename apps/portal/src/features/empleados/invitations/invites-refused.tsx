import { useQuery } from '@tanstack/react-query';
import { ManyLine, ManyList } from '@traza/ui/windows/many.tsx';
import { rowsQuery } from '../api.ts';
import { INVITATIONS_TEXT, refusedText } from './messages.ts';

/** Who got none, and why: those who were refused before it began too. */
export function InvitesRefused({ idLote }: { idLote: string }) {
  const { data } = useQuery(rowsQuery(idLote, 'rechazada'));
  if (!data || data.filas.length === 0) return null;
  return (
    <ManyList label={INVITATIONS_TEXT.refused} title={INVITATIONS_TEXT.refused}>
      {data.filas.map(({ n, nombre, code }) => (
        <ManyLine key={n} title={nombre} details={[refusedText(code ?? '')]} />
      ))}
    </ManyList>
  );
}
