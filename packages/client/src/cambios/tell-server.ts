import { CAMBIOS } from '@traza/domain/cambios';

/** The calls that tell the server about a stream, by its name. */
export interface ServerCalls {
  /** Somebody is there (W-114). */
  sayHere: (idCambios: string) => Promise<unknown>;
  /** Whose cars are watched; without it the server tells of cars by itself, or of none. */
  follow?: (idCambios: string, pedidos: number[]) => Promise<unknown>;
}

/** What the server is told about the stream that a browser holds. */
export interface ServerTalk {
  /** A stream stands: what it has to follow is said anew. */
  begin(idCambios: string, ids: readonly number[]): void;
  /** It was cut. */
  forget(): void;
  /** Which pedidos' cars it has to tell of from now on (W-106). */
  follow(ids: readonly number[]): void;
  /** Somebody is there (W-114). */
  sayHere(): void;
  close(): void;
}

/** Says one thing after the other, the newest alone of what waits; `onTold` hears which cars are told from now on. */
export function tellServer({ sayHere, follow }: ServerCalls, onTold: (ids: readonly number[]) => void): ServerTalk {
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
        // the next one says it again, and a session that is over ends by the client's own hook
      });
    },
    close() {
      name = undefined;
    },
  };
}

/** Whether the server follows them; where one of them may not be seen it follows none, and cars are asked for as ever. */
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
