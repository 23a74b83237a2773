/** Where a process stands: it waits for its database, it serves, or it was asked to end. */
export interface Phase {
  is: 'opening' | 'open' | 'closing';
}
