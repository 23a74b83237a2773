import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ManyLine, ManyList } from '@traza/ui/windows/many.tsx';
import type { Leaving } from './import-all-api.ts';
import { TODO_TEXT } from './messages.ts';

interface LeaversProps {
  /** The file has faults, so it is not known who is missing in it. */
  isRefused: boolean;
  isFinding: boolean;
  leaving: Leaving | null;
  /** Their number, as somebody types it. */
  typed: string;
  onTyped: (text: string) => void;
  onAsk: () => void;
  onForget: () => void;
}

/** The empleados that the file does not have, by name. Their accounts close only when somebody types how many they are (W-160). */
export function Leavers({ isRefused, isFinding, leaving, typed, onTyped, onAsk, onForget }: LeaversProps) {
  // exactly the people on the screen would be closed
  const isOn = isFinding || leaving !== null;
  return (
    <section className="stack-3" aria-label={TODO_TEXT.leavers}>
      <CheckField
        label={TODO_TEXT.leavers}
        checked={isOn}
        onChange={(next) => (next ? onAsk() : onForget())}
        refusal={isRefused ? TODO_TEXT.leaversAfterFaults : undefined}
      />
      {isFinding ? <SkeletonRows count={2} height={32} /> : null}
      {leaving ? <Named leaving={leaving} typed={typed} onTyped={onTyped} /> : null}
    </section>
  );
}

function Named({ leaving, typed, onTyped }: Pick<LeaversProps, 'typed' | 'onTyped'> & { leaving: Leaving }) {
  const { cambian, nombres } = leaving;
  if (cambian === 0) return <p className="text-sm soft flat">{TODO_TEXT.leaversNone}</p>;
  const title = TODO_TEXT.leaversTitle(cambian);
  const isWrong = typed !== '' && Number(typed) !== cambian;
  return (
    <>
      <ManyList label={title} title={title}>
        {nombres.map((nombre, at) => (
          <ManyLine key={at} title={nombre} />
        ))}
      </ManyList>
      <TextField
        label={TODO_TEXT.leaversConfirm(cambian)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={onTyped}
        error={isWrong ? TODO_TEXT.leaversWrong : undefined}
      />
    </>
  );
}
