import { Hourglass } from 'lucide-react';
import { sectionText } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states.tsx';
import { COMING } from './coming-messages.ts';
import styles from './page.module.css';
import { useRouteName } from './use-route-name.ts';

/** A section that a later version brings: what will be there, said calmly. */
export function ComingPage() {
  const { account } = useSession();
  const name = useRouteName() ?? 'home';
  const { title, description } = sectionText(name, account);
  return (
    <div className={styles['page']}>
      <PageHeader title={title} description={description} />
      <Panel>
        <EmptyState icon={<Hourglass size={26} />} title="Próximamente" description={COMING[name]} />
      </Panel>
    </div>
  );
}
