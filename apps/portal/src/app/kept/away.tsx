import { useQueryClient } from '@tanstack/react-query';
import { AwayBanner } from '@traza/client/frame/away-banner.tsx';
import { useEffect } from 'react';
import { useSession } from '#lib/session.ts';
import { keep } from './keep.ts';

/** Says that there is no network, and keeps what is known for a visit without one (W-278, W-366). */
export function Away() {
  const queryClient = useQueryClient();
  const { username } = useSession().user;
  useEffect(() => keep(queryClient, username), [queryClient, username]);
  return <AwayBanner />;
}
