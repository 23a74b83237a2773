import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SECTIONS } from '#lib/sections.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { CuentasTab } from './cuentas-tab.tsx';
import { TABS, TEXT } from './messages.ts';
import styles from './perfil-page.module.css';
import { UserTab } from './user-tab.tsx';

/** "Mi cuenta": the own data, addresses and accounts. `addresses` is the screen of another section. */
export function PerfilPage({ addresses }: { addresses: ReactNode }) {
  const [index, setIndex] = useState(0);
  const { title, description } = SECTIONS.profile;
  const panels = [<UserTab key="user" />, addresses, <CuentasTab key="cuentas" />];
  return (
    <div className={styles['page']}>
      <PageHeader title={title} description={description} />
      <Tabs
        value={String(index)}
        onChange={(value) => setIndex(Number(value ?? 0))}
        keepMounted={false}
        classNames={{ list: styles['list'] ?? '', tab: styles['tab'] ?? '', panel: styles['panel'] ?? '' }}
      >
        <Tabs.List aria-label={TEXT.tabs}>
          {TABS.map((name, at) => (
            <Tabs.Tab key={name} value={String(at)}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((name, at) => (
          <Tabs.Panel key={name} value={String(at)}>
            {panels[at]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}
