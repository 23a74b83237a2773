import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { queryClient } from '@traza/client/query-client.ts';
import { useSending } from '@traza/client/use-sending.ts';
import type { OperadorView } from '@traza/contract';
import { formatDate, formatTime } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { chooseScheme, useSchemeChoice } from '@traza/ui/look/color-scheme.ts';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { rolesText } from '@traza/words/operadores/role-words.ts';
import { call, YO_KEY } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useOperador } from '#lib/operador.ts';
import styles from './own-account-page.module.css';

/** Who one is here, and where else one is signed in (M-032). */
export function OwnAccountPage() {
  useDocumentTitle('Mi cuenta · Operaciones');
  const { nombre, apellido, email, roles, sesiones } = useOperador();
  const others = sesiones.filter(({ esta }) => !esta);
  const { send, isSending } = useSending({
    call: (id: number | null) =>
      id === null
        ? call('DELETE /operaciones/v1/yo/sesiones', {})
        : call('DELETE /operaciones/v1/yo/sesiones/:id', { params: { id } }),
    done: () => queryClient.invalidateQueries({ queryKey: YO_KEY }),
    failed: (error) => showToast('error', errorText(error)),
  });
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Mi cuenta</h1>
      <p className="soft flat anywhere">
        {nombre} {apellido} · {email} · {rolesText(roles)}
      </p>
      <Look />
      <section aria-labelledby="sesiones">
        <h2 id="sesiones" className="flat text-lg">
          Sesiones
        </h2>
        <ul className={styles['list']}>
          {sesiones.map((sesion) => (
            <SesionLine key={sesion.id} sesion={sesion} isSending={isSending} onEnd={() => void send(sesion.id)} />
          ))}
        </ul>
        {others.length > 0 ? (
          <Button variant="secondary" loading={isSending} onClick={() => void send(null)}>
            Cerrar las demás
          </Button>
        ) : null}
      </section>
    </div>
  );
}

function Look() {
  const choice = useSchemeChoice();
  return (
    <SelectField
      label="Apariencia"
      value={choice}
      options={[
        { value: 'auto', label: 'Como el sistema' },
        { value: 'light', label: 'Clara' },
        { value: 'dark', label: 'Oscura' },
      ]}
      onChange={(value) => chooseScheme(value === 'light' || value === 'dark' ? value : 'auto')}
    />
  );
}

interface SesionLineProps {
  sesion: OperadorView['sesiones'][number];
  isSending: boolean;
  onEnd: () => void;
}

function SesionLine({ sesion, isSending, onEnd }: SesionLineProps) {
  const { navegador, ip, creada, usada, esta } = sesion;
  return (
    <li className={styles['line']}>
      <span>
        <strong>{navegador}</strong> {esta ? '(esta)' : ''}
        <small className="block soft">
          {ip} · desde el {momentText(creada)} · último uso {momentText(usada)}
        </small>
      </span>
      {esta ? null : (
        <Button variant="secondary" size="sm" disabled={isSending} onClick={onEnd}>
          Cerrar sesión
        </Button>
      )}
    </li>
  );
}

function momentText(instant: string): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}
