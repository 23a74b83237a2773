import { Hourglass } from 'lucide-react';
import { PerfilPage } from '#features/perfil/perfil-page.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states.tsx';

/** "Mi cuenta" with the addresses, a section of their own, in its second tab. */
export function ProfilePage() {
  return <PerfilPage addresses={<ComingAddresses />} />;
}

function ComingAddresses() {
  return (
    <Panel>
      <EmptyState
        icon={<Hourglass size={26} />}
        title="Próximamente"
        description="Acá vas a ver tus direcciones favoritas y las de tu empresa, y vas a poder agregarlas o eliminarlas."
      />
    </Panel>
  );
}
