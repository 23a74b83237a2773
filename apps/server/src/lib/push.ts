/** What becomes of a push: taken, its browser is gone for good, or its address is none that we speak to. */
export type PushOutcome = 'taken' | 'gone' | 'refused';

export interface PushMessage {
  /** The subscription of a browser, serialised. */
  subscription: string;
  payload: string;
  /** Of several that wait for a browser the last of a topic is enough. */
  topic: string;
}

/** Web Push towards the browsers that registered (DT-47). */
export interface Push {
  /** By which browsers know whose pushes they take. */
  publicKey: string;
  /** Throws where another try may succeed. */
  deliver(message: PushMessage): Promise<PushOutcome>;
  /** Whether the name of an endpoint leads inside; one that nobody can look up now is judged when it is used. */
  leadsInside(endpoint: string): Promise<boolean>;
}
