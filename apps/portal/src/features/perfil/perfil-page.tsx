import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { MantineLook } from '@traza/ui/look/mantine-look.tsx';
import { PageHeader } from '@traza/ui/page-header.tsx';
import type { ReactNode } from 'react';
import { SECTIONS } from '#lib/sections.ts';
import { CuentasTab } from './cuentas-tab.tsx';
import { TABS, TEXT } from './messages.ts';
import styles from './perfil-page.module.css';
import { UserTab } from './user-tab.tsx';

type TabName = keyof typeof TABS;

const NAMES: readonly TabName[] = ['usuario', 'direcciones', 'cuentas'];

/** The tab that the address names (W-058). */
function readTab({ tab }: Search): TabName {
  return NAMES.find((name) => name === tab) ?? 'usuario';
}

/** "Mi cuenta": the own data, addresses and accounts. `addresses` is the screen of another section. */
export function PerfilPage({ direcciones }: { direcciones: ReactNode }) {
  const [tab, patch] = useUrlState(readTab);
  const { title, description } = SECTIONS.profile;
  const panels = { usuario: <UserTab />, direcciones, cuentas: <CuentasTab /> };

  function open(name: string | null) {
    // search text and selection of the other tab mean nothing here
    const own = { tab: name === 'usuario' ? undefined : (name ?? undefined), q: undefined, selected: undefined };
    patch(own, { push: true });
  }

  return (
    <div className="shape-page">
      <PageHeader title={title} description={description} />
      <MantineLook>
        <Tabs
          value={tab}
          onChange={open}
          keepMounted={false}
          classNames={{ list: styles['list'] ?? '', tab: styles['tab'] ?? '', panel: styles['panel'] ?? '' }}
        >
          <Tabs.List aria-label={TEXT.tabs}>
            {NAMES.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {TABS[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {NAMES.map((name) => (
            <Tabs.Panel key={name} value={name}>
              {panels[name]}
            </Tabs.Panel>
          ))}
        </Tabs>
      </MantineLook>
    </div>
  );
}
