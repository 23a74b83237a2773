import { CAMBIOS } from '@traza/domain/cambios';

/** Calls to the server about a stream, by the stream's name. */
export interface ServerCalls {
  /** Somebody is there (W-114). */
  sayHere: (idCambios: string) => Promise<unknown>;
  /** Sets the pedidos whose vehicles the stream follows. Left out by an audience whose server decides that itself. */
  follow?: (idCambios: string, pedidos: number[]) => Promise<unknown>;
}

/** Keeps the server informed about the stream that a browser holds. */
export interface ServerTalk {
  /** A stream has opened: the server gets the pedidos to follow again. */
  begin(idCambios: string, ids: readonly number[]): void;
  /** The stream was cut. */
  forget(): void;
  /** Sets the pedidos whose vehicles the server sends from now on (W-106). */
  follow(ids: readonly number[]): void;
  /** Somebody is there (W-114). */
  sayHere(): void;
  close(): void;
}

/** Makes one call at a time; of waiting calls only the newest goes out. `onTold` gets the pedidos that the server follows from now on. */
export function reportPresence({ sayHere, follow }: ServerCalls, onTold: (ids: readonly number[]) => void): ServerTalk {
  let name: string | undefined;
  let wanted: readonly number[] = [];
  let told: readonly number[] = [];
  let isSending = false;

  async function send(): Promise<void> {
    if (!follow || isSending || name === undefined || isSame(wanted, told)) return;
    isSending = true;
    const pedidos = wanted;
    const idCambios = name;
    const isTaken = await isFollowed(follow(idCambios, [...pedidos]));
    isSending = false;
    if (name === idCambios) {
      told = pedidos;
      onTold(isTaken ? pedidos : []);
    }
    void send();
  }

  return {
    begin(idCambios, ids) {
      name = idCambios;
      told = [];
      wanted = ids.slice(-CAMBIOS.mirados);
      onTold([]);
      void send();
    },
    forget() {
      name = undefined;
    },
    follow(ids) {
      wanted = ids.slice(-CAMBIOS.mirados);
      void send();
    },
    sayHere() {
      if (name === undefined) return;
      sayHere(name).catch(() => {
        // the next call repeats it, and an expired session is handled by the client of the calls
      });
    },
    close() {
      name = undefined;
    },
  };
}

/** Whether the server follows the pedidos. Where one of them may not be seen it follows none, and the page polls their vehicles. */
async function isFollowed(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch {
    return false;
  }
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}
