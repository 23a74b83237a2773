import { DownloadMenu } from '#features/informes/download-menu.tsx';
import { InformesScreen } from '#features/informes/informes-screen.tsx';
import { OrdersScreen } from '#features/pedidos/orders-screen.tsx';
import { PASSENGER_PARTS } from './passenger-parts.tsx';

/** `/informes`: the summaries of the company, and the orders that the account looks over. */
export function InformesPage() {
  return (
    <InformesScreen
      orders={(tabs) => (
        <OrdersScreen
          section="informes"
          parts={PASSENGER_PARTS}
          tabs={tabs}
          downloads={(view) => <DownloadMenu view={view} section="informes" />}
        />
      )}
    />
  );
}
