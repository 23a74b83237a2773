import type { Pedido } from '@traza/contract';
import { type InformeSection, informeMenu } from '@traza/domain/informes';
import { Button } from '@traza/ui/button.tsx';
import { Download } from 'lucide-react';
import { useSession } from '#lib/session.ts';
import type { DownloadView } from './download-view.ts';
import { TEXT } from './messages.ts';
import { useExport } from './use-export.ts';

interface DownloadChosenProps {
  view: DownloadView;
  section: InformeSection;
  chosen: readonly Pedido[];
}

/** The workbook of the chosen pedidos only (W-217), for accounts with downloads (T-212). */
export function DownloadChosen({ view, section, chosen }: DownloadChosenProps) {
  const { account } = useSession();
  const { progress, start } = useExport(view, section);
  if (informeMenu(account, section).length === 0) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download size={15} aria-hidden />}
      loading={progress !== null}
      onClick={() => void start({ chosen })}
    >
      {TEXT.downloadChosen}
    </Button>
  );
}
