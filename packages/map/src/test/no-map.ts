import { vi } from 'vitest';

// a map draws nothing here, and what it would say is tried where it is drawn: its package, and what puts a map of its own
vi.mock('../lazy-map.tsx', () => ({ LazyMap: () => null }));
